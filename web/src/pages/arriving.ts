/** Who comes to a table by its link, what they may sit on, and how a table is set once more. Pure. */
import { hintsAfter } from "../lib/session.ts";
import type { Chair, NewChair, NewTable, TableInfo } from "../lib/wire.types.ts";

/** Chairs one may take: nobody's, or only a bot's, unless they hold what somebody was removed with. */
export function takeable(chairs: readonly Chair[], you: string | null): Chair[] {
  return chairs.filter((chair) => isTakeable(chair, you));
}

/** A chair of a rematch is kept for whoever sat there. */
export function isTakeable({ guest, kept, promised }: Chair, you: string | null): boolean {
  return guest === null && !kept && (!promised || promised.id === you);
}

/** The chairs of a rematch that are kept for oneself. */
export function keptForYou(chairs: readonly Chair[], you: string | null): Chair[] {
  return chairs.filter(
    ({ guest, promised }) => guest === null && promised !== undefined && promised.id === you,
  );
}

/** Whether one has played with other people, and another game is to be with them. */
export function hasCompany(table: TableInfo, you: string | null): boolean {
  return isSeated(table, you) && table.chairs.some(({ guest }) => guest !== null && guest !== you);
}

/** Whether to ask somebody where to sit: they have no chair, and there is one to be had. */
export function isArriving(table: TableInfo, you: string | null): boolean {
  return table.outcome === null && !isSeated(table, you) && takeable(table.chairs, you).length > 0;
}

/** Whether somebody has a chair. */
function isSeated(table: TableInfo, you: string | null): boolean {
  return you !== null && table.chairs.some((chair) => chair.guest === you);
}

/** Whether somebody is to be invited: one sits here, and a chair waits for a friend. */
export function hasFriends(table: TableInfo, you: string | null): boolean {
  if (you === null || table.outcome !== null) return false;
  return table.chairs.some((chair) => chair.guest === null && chair.bot === null);
}

/** A table like another: bots stay bots, one's own chairs one's own, and the rest is free for those who sat there. */
export function again(table: TableInfo, you: string | null, sameDeal: boolean): NewTable {
  const names = table.chairs.filter((chair) => chair.guest === you).map(({ name }) => name);
  const areNamed = new Set(names).size > 1;
  const chairs = table.chairs.map((chair): NewChair => {
    if (you !== null && chair.guest === you)
      return areNamed ? { who: "me", name: chair.name } : { who: "me" };
    if (chair.guest === null && chair.bot !== null) return { who: "bot", level: chair.bot };
    return { who: "free" };
  });
  const seed = sameDeal && table.seed !== "" ? table.seed : null;
  const relief = table.slow?.relief ?? 0;
  const { game, setup, listed } = table;
  return { game, setup, chairs, seed, listed, relief, advice: hintsAfter(table) };
}

/** The same game from one of its steps on, with the same cards: bots stay bots, and all other chairs are one's own. */
export function fromStep(table: TableInfo, step: number): NewTable {
  const chairs = table.chairs.map(({ guest, bot }): NewChair =>
    guest === null && bot !== null ? { who: "bot", level: bot } : { who: "me" },
  );
  const { game, setup, id } = table;
  return { game, setup, chairs, advice: hintsAfter(table), again: { table: id, step } };
}
