/** One's own games in words: who was there, what was set, how it ended, how it was counted. Pure. */
import type { Spoken } from "../../lib/spoken.ts";
import type { GameCount, GameInfo, GameSeat, PastGame, RunningGame } from "../../lib/wire.types.ts";
import "../../lib/words/hinting.ts";
import { t } from "../../lib/words/words.ts";

/** What is asked of one's past games; empty is anything. */
export interface Wanted {
  game: string;
  result: "" | "won" | "lost" | "left";
  players: string;
  difficulty: string;
  role: string;
}

export const ANYTHING: Wanted = { game: "", result: "", players: "", difficulty: "", role: "" };

/** Difficulties and roles are a game's own: another game has others. */
export function ofGame(wanted: Wanted, game: string): Wanted {
  return { ...wanted, game, difficulty: "", role: "" };
}

export function asQuery(wanted: Wanted, more: string | null): string {
  const asked = Object.entries({ ...wanted, more: more ?? "" }).filter(([, value]) => value !== "");
  return new URLSearchParams(asked).toString();
}

/** How a past game ended for oneself. */
export function resultOf({ left, seats, outcome }: PastGame, stakes: string): string {
  if (left) return t("mine.left");
  const places = outcome.places.filter((_, seat) => seats[seat]?.mine);
  const place = Math.min(...places);
  if (!Number.isFinite(place)) return t("mine.over");
  if (stakes === "together") return t(place === 1 ? "mine.won" : "mine.lost");
  return t(place === 1 ? "mine.won" : "mine.place", { n: place });
}

export const hasWon = ({ left, seats, outcome }: PastGame): boolean =>
  !left && outcome.places.some((place, seat) => place === 1 && seats[seat]?.mine === true);

/** Who somebody at the table is called by those who read of it later. */
export function nameOf({ name, bot }: GameSeat): string {
  if (name !== "") return name;
  return bot === null ? t("mine.somebody") : t("mine.bot", { level: t(`level.${bot as "random"}`) });
}

/** Who sat at a table, each once, and who of them played with hints. */
export function namesOf(seats: readonly GameSeat[]): string {
  const advised = new Set(seats.filter((seat) => seat.advised).map(nameOf));
  const names = [...new Set(seats.map(nameOf))];
  return names.map((name) => (advised.has(name) ? t("hints.name", { name }) : name)).join(", ");
}

/** The others, likewise. */
export const others = (seats: readonly GameSeat[]): string => namesOf(seats.filter(({ mine }) => !mine));

export const hadHints = (seats: readonly GameSeat[]): boolean =>
  seats.some(({ mine, advised }) => mine && advised === true);

/** Who is waited for, apart from oneself. */
export function waitedFor({ awaited, seats }: RunningGame): string {
  const names = (awaited ?? []).flatMap((seat) => seats[seat] ?? []).map(seatedName);
  return [...new Set(names)].join(", ");
}

const seatedName = (seat: GameSeat): string =>
  seat.name === "" && seat.bot === null ? t("mine.free_seat") : nameOf(seat);

export const isMyTurn = ({ awaited, seats }: RunningGame): boolean =>
  (awaited ?? []).some((seat) => seats[seat]?.mine === true && seats[seat].bot === null);

/** One's own roles, as the game calls them. */
export function rolesOf(seats: readonly GameSeat[], { say, has }: Spoken): string {
  const roles = seats.filter(({ mine, role }) => mine && has(`role.${role}`)).map(({ role }) => role);
  return roles.map((role) => say({ key: `role.${role}` })).join(", ");
}

/** The seats, how hard it was, and whatever else was not as usual. */
export function setupOf(setup: Record<string, string>, info: GameInfo | undefined, spoken: Spoken): string {
  const told = (info?.settings ?? []).filter(
    ({ name, default: usual }) => name === "players" || name === info?.difficulty || setup[name] !== usual,
  );
  const valued = told
    .map(({ name }) => ({ name, key: `setting.${name}.values.${setup[name] ?? ""}` }))
    .filter(({ key }) => spoken.has(key));
  return valued
    .map(({ name, key }) => {
      const value = spoken.say({ key });
      if (name === "players" || name === info?.difficulty) return value;
      return `${spoken.say({ key: `setting.${name}.name` })}: ${value}`;
    })
    .join(" · ");
}

/** What was counted for one value: of the seats, of the difficulty, of the role, or of all. */
export interface Counted {
  label: string;
  played: number;
  won: number;
}

/** Counts of the same kind put together, in the order in which they first come. */
export function summed(counts: readonly GameCount[], labelOf: (count: GameCount) => string): Counted[] {
  const found = new Map<string, Counted>();
  for (const one of counts) {
    const label = labelOf(one);
    const { played, won } = found.get(label) ?? { played: 0, won: 0 };
    found.set(label, { label, played: played + one.played, won: won + one.won });
  }
  return [...found.values()];
}

export const share = ({ played, won }: Counted): number => Math.round((100 * won) / Math.max(1, played));

/** What is told of the chances of a game to whoever does not see their line. */
export function chancesTold(chances: readonly number[]): string {
  const percent = (chance: number | undefined): number => Math.round((chance ?? 0) / 100);
  const [first, last] = [percent(chances[0]), percent(chances.at(-1))];
  return t("mine.chances", { from: first, least: percent(Math.min(...chances)), to: last });
}
