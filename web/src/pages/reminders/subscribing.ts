/** This browser's subscription at its maker's push service, by which the server reminds whoever plays here. */
import { forgetDevice, keepDevice } from "./calls.ts";
import { sha256 } from "../../lib/sha256.ts";
import type { ReminderOffer } from "../../lib/wire.types.ts";
import type { Language } from "../../lib/words/words.ts";

/** A worker is laid by while one looks around: so long it is waited for. */
const PATIENCE = 20_000;

/** Whether this browser can be reminded at all: not over plain HTTP, and on some phones only as an app. */
export function canBeReminded(): boolean {
  return (
    globalThis.isSecureContext &&
    "serviceWorker" in navigator &&
    "PushManager" in globalThis &&
    "Notification" in globalThis
  );
}

/** In which language this browser is reminded; null if it is not. */
export async function languageHere({ key, devices }: ReminderOffer): Promise<string | null> {
  const made = await subscription();
  if (made === null || keyOf(made) !== key) return null;
  return devices[await sha256(made.endpoint)] ?? null;
}

/** Be reminded here from now on. A subscription for another key of the server is good for nothing. */
export async function remindHere(key: string, language: Language): Promise<ReminderOffer> {
  const { pushManager } = await laidBy();
  const before = await pushManager.getSubscription();
  if (before !== null && keyOf(before) !== key) await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { keys = {} } = made.toJSON();
  return keepDevice({ endpoint: made.endpoint, key: keys.p256dh ?? "", auth: keys.auth ?? "", language });
}

/** Be reminded here no more. */
export async function stopHere(offer: ReminderOffer): Promise<ReminderOffer> {
  const made = await subscription();
  if (made === null) return offer;
  const now = await forgetDevice(made.endpoint);
  await made.unsubscribe();
  return now;
}

/** Let go of the subscription, of which the server knows nothing any more. */
export async function unsubscribe(): Promise<void> {
  if (canBeReminded()) await (await subscription())?.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The worker, as soon as it is ready. */
function laidBy(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error("no worker")), PATIENCE));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** The key a subscription was made with, as the server writes it. */
export function keyOf({ options }: Pick<PushSubscription, "options">): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
