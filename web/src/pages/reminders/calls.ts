/** The server's calls about reminders, which only those ask for who may have them. */
import { post, read } from "../../lib/api.ts";
import type { NewDevice, ReminderOffer } from "../../lib/wire.types.ts";

/** The server's key, or null where it reminds nobody, and the devices on which one is reminded. */
export const reminderOffer = (): Promise<ReminderOffer> => read("/api/me/reminders");

export const keepDevice = (device: NewDevice): Promise<ReminderOffer> => post("/api/me/reminders", device);

export const forgetDevice = (endpoint: string): Promise<ReminderOffer> =>
  post("/api/me/reminders/stop", { endpoint });
