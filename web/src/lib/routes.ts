/** The addresses of the page, and what each of them shows. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "screen"; id: string }
  | { page: "replay"; id: string | null; isAnalysed: boolean }
  | { page: "about" }
  | { page: "mine" }
  | { page: "move" }
  | { page: "puzzles"; game: string | null }
  | { page: "lessons"; game: string | null }
  | { page: "walk"; game: string; lesson: string }
  | { page: "device"; key: string | null }
  | { page: "daily"; day: string | null; game: string | null }
  | { page: "duel"; id: string }
  | { page: "nowhere" };

export function read(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, id, last] = parts;
  if (parts.length === 0) return { page: "lobby" };
  if (parts.length === 1 && first === "about") return { page: "about" };
  if (parts.length === 1 && first === "mine") return { page: "mine" };
  if (parts.length === 1 && first === "move") return { page: "move" };
  if (parts.length <= 2 && first === "puzzles") return { page: "puzzles", game: id ?? null };
  if (parts.length <= 2 && first === "learn") return { page: "lessons", game: id ?? null };
  if (parts.length === 3 && first === "learn" && id && last) return { page: "walk", game: id, lesson: last };
  if (parts.length <= 2 && first === "device") return { page: "device", key: id ?? null };
  if (parts.length <= 3 && first === "daily") return { page: "daily", day: id ?? null, game: last ?? null };
  if (parts.length === 2 && first === "duel" && id !== undefined) return { page: "duel", id };
  if (parts.length === 1 && first === "replay") return { page: "replay", id: null, isAnalysed: false };
  if (first !== "t" || id === undefined) return { page: "nowhere" };
  if (parts.length === 2) return { page: "table", id };
  if (parts.length === 3 && last === "replay") return { page: "replay", id, isAnalysed: false };
  if (parts.length === 3 && last === "analysis") return { page: "replay", id, isAnalysed: true };
  if (parts.length === 3 && last === "screen") return { page: "screen", id };
  return { page: "nowhere" };
}

/** The lobby with a game chosen, where one comes from learning it. */
export const lobbyPath = (game: string): string => `/?game=${game}`;
export const tablePath = (id: string): string => `/t/${id}`;
export const screenPath = (id: string): string => `/t/${id}/screen`;
export const analysisPath = (id: string): string => `/t/${id}/analysis`;
export const replayPath = (id: string): string => `/t/${id}/replay`;
export const puzzlesPath = (game: string): string => `/puzzles/${game}`;
export const learnPath = (game: string): string => `/learn/${game}`;
export const walkPath = (game: string, lesson: string): string => `/learn/${game}/${lesson}`;
export const devicePath = (key: string): string => `/device/${key}`;
export const dailyPath = (day: string, game = ""): string => `/daily/${day}${game === "" ? "" : `/${game}`}`;
export const duelPath = (id: string): string => `/duel/${id}`;
