/** The server's calls for days and duels, which the lobby does without. */
import { post, read } from "./api.ts";
import type { DayNow, DayResults, DealDoor, DuelNow } from "./wire.types.ts";

/** The deals of a day, today's where none is named. */
export const dealsOfDay = (day: string): Promise<DayNow> => read(`/api/days?day=${encodeURIComponent(day)}`);

/** How all fared with a day's deal. */
export const resultsOfDay = (day: string, game: string): Promise<DayResults> =>
  read(`/api/days/${encodeURIComponent(day)}/${encodeURIComponent(game)}`);

export const duelNow = (id: string): Promise<DuelNow> => read(`/api/duels/${id}`);

export const giveUpDuel = (id: string): Promise<DuelNow> => post(`/api/duels/${id}/give_up`, {});

/** What may be known of a table before its cards. */
export const dealOfTable = (id: string): Promise<DealDoor> => read(`/api/tables/${id}/deal`);
