/** Days and duels in words: who sits where at first, how a table fared, and what is shared of it. Pure. */
import { dailyPath } from "../../lib/routes.ts";
import { span } from "../../lib/span.ts";
import type { DayEntry, GameInfo, NewChair } from "../../lib/wire.types.ts";
import { t, type Language } from "../../lib/words/words.ts";
import { CERTAIN } from "../analysis/graph.ts";

export type Company = "alone" | "bots" | "friends";

/** With whom a deal may be played: nobody plays against themselves. */
export const companies = ({ stakes }: GameInfo): Company[] =>
  stakes === "together" ? ["alone", "bots", "friends"] : ["bots", "friends"];

export function chairsFor(company: Company, game: GameInfo, count: number): NewChair[] {
  const level = game.bots[Math.floor((game.bots.length - 1) / 2)] ?? "";
  const other: NewChair =
    company === "alone" ? { who: "me" } : company === "bots" ? { who: "bot", level } : { who: "free" };
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { who: "me" } : { ...other }));
}

/** A day as people write it. */
export function dayTold(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

export const timeTold = (seconds: number, language: Language): string =>
  span(Math.max(60, Math.ceil(seconds / 60) * 60), language);

type Fared = Pick<DayEntry, "won" | "score" | "turns">;

/** How a table fared: by points among rivals, else by turns. */
export function faredTold({ won, score, turns }: Fared, stakes: string): string {
  const ended = t(won ? "daily.won" : "daily.lost");
  const told = stakes === "together" ? turns !== null && t("daily.turns", { n: turns }) : pointsTold(score);
  return told ? `${ended} · ${told}` : ended;
}

const pointsTold = (n: number): string => t("daily.points", { n });

const LEVELS = "▁▂▃▄▅▆▇█";

/** The chance to win turn by turn, a sign for each; no card is told by it. */
export function strip(chances: readonly number[]): string {
  const most = LEVELS.length - 1;
  return chances.map((chance) => LEVELS[Math.round((chance / CERTAIN) * most)] ?? "").join("");
}

/** What is pasted elsewhere: the game, the day, how it ended, the strip where there is one, the link. */
export function shareText(
  name: string,
  entry: DayEntry,
  place: { rank: number; of: number },
  at: { day: string; game: string; stakes: string; origin: string },
): string {
  const mark = entry.won ? "✓" : "✗";
  const standing = t("daily.place", { place: place.rank, n: place.of });
  const lines = [
    `${t("page.title")} · ${name} · ${at.day}`,
    `${mark} ${faredTold(entry, at.stakes)} · ${standing}`,
    ...(entry.chances !== null && entry.chances.length > 1 ? [strip(entry.chances)] : []),
    at.origin + dailyPath(at.day, at.game),
  ];
  return lines.join("\n");
}
