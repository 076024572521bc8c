/** The table one is about to set: good defaults first, then whatever is changed about them. Pure. */
import type { GameInfo, GameSetting, NewChair, NewTable } from "../../lib/wire.types.ts";

export interface Wish {
  setup: Record<string, string>;
  chairs: NewChair[];
  /** Who was said to begin; null for whoever sets the table. */
  first: string | null;
  seed: string;
  listed: boolean;
  /** Whoever is to move may ask for advice. */
  advice: boolean;
  /** After how many seconds of waiting for somebody a bot plays on; 0 for never. */
  relief: number;
  /** Another team is to play the same deal. */
  duel: boolean;
}

/** The limits a server takes, as `server/config.py` has them. */
export const RELIEFS = [3_600, 28_800, 86_400, 259_200, 604_800] as const;

/** The setting every game with a choice of seats calls by this name. */
export const PLAYERS = "players";
/** The setting of games that leave open who begins: by lot, or a chair counted from one. */
export const FIRST = "first";
const LOT = "lot";

/** As a first-time guest would like it: the game's own defaults, but a small table with oneself and a bot. */
export function firstWish(game: GameInfo, level = usualBot(game)): Wish {
  const setup = Object.fromEntries(
    game.settings.map(({ name, values, default: usual }) => [
      name,
      name === PLAYERS ? (values[0] ?? usual) : usual,
    ]),
  );
  const bot: NewChair = { who: "bot", level };
  const chairs: NewChair[] = [{ who: "me" }];
  while (chairs.length < seats(setup)) chairs.push({ ...bot });
  return { setup, chairs, first: null, seed: "", listed: false, advice: true, relief: 0, duel: false };
}

/** The level offered first: neither the weakest nor the slowest, where there are more than two. */
export function usualBot(game: GameInfo): string {
  return game.bots[Math.floor((game.bots.length - 1) / 2)] ?? "";
}

export function seats(setup: Record<string, string>): number {
  return Number(setup[PLAYERS] ?? 1);
}

/** As many chairs as the setting says; those that come are like the last one. */
export function fitted(chairs: readonly NewChair[], count: number): NewChair[] {
  const { who, level }: NewChair = chairs.at(-1) ?? { who: "me" };
  const last: NewChair = level === undefined ? { who } : { who, level };
  return Array.from({ length: count }, (_, index) => chairs[index] ?? { ...last });
}

/** Who begins: the chair that was named, while it is there, or one's own; by lot if one has none. */
export function beginner({ first, chairs, setup }: Wish): string {
  if (first === LOT || (first !== null && Number(first) <= seats(setup))) return first;
  const own = chairs.findIndex(({ who }) => who === "me");
  return own < 0 ? LOT : String(own + 1);
}

/** Whom a value of that setting names: oneself, a chair of one's own by its name, or nobody known yet. */
export function sitterNamed({ chairs }: Wish, value: string): "you" | { name: string } | null {
  const chair = chairs[Number(value) - 1];
  if (chair?.who !== "me") return null;
  if (chairs.filter(({ who }) => who === "me").length === 1) return "you";
  return chair.name ? { name: chair.name } : null;
}

/** The values a setting takes at this table: nobody begins who is not there. */
export function offered(setting: GameSetting, setup: Record<string, string>): GameSetting {
  if (setting.name !== FIRST) return setting;
  return { ...setting, values: setting.values.slice(0, seats(setup) + 1) };
}

/** What is sent; an empty seed asks the server to draw one. */
export function asNewTable(game: GameInfo, wish: Wish): NewTable {
  const seed = wish.seed.trim();
  return {
    game: game.id,
    setup: FIRST in wish.setup ? { ...wish.setup, [FIRST]: beginner(wish) } : wish.setup,
    chairs: fitted(wish.chairs, seats(wish.setup)),
    seed: seed === "" ? null : seed,
    listed: wish.listed,
    advice: wish.advice,
    relief: wish.relief,
    duel: wish.duel ? "new" : null,
  };
}
