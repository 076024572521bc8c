/** Where a game may be played on from, and what is told of the branches that were. Pure. */
import { hintsAfter } from "../../lib/session.ts";
import type {
  BranchLine,
  Chair,
  NewChair,
  NewTable,
  Outcome,
  Replay,
  TableInfo,
} from "../../lib/wire.types.ts";
import { t } from "../../lib/words/words.ts";

export type Luck = BranchLine["luck"];

/** A moment of a replay from which a game can be played on. */
export interface Fork {
  step: number;
  last: number;
  turn: number;
  /** Somebody chose something after it: with the same cards there is something left to choose. */
  hasChoices: boolean;
}

/** The moment that is shown, as one to play on from; nothing once the game is over. */
export function forkAt({ beats, turns, outcome }: Replay, at: number): Fork | null {
  const last = beats.length - 1;
  if (at >= last && outcome !== null) return null;
  const hasChoices = outcome === null || beats.slice(at + 1).some(({ maker }) => maker >= 0);
  return { step: at, last, turn: turns[at] ?? 0, hasChoices };
}

/** Who sits where at first: bots stay bots, and all other chairs are one's own. */
export function firstChairs(chairs: readonly Chair[], count: number): NewChair[] {
  return Array.from({ length: count }, (_, seat): NewChair => {
    const level = chairs[seat]?.guest === null ? chairs[seat].bot : null;
    return level === null ? { who: "me" } : { who: "bot", level };
  });
}

/** The wish for a branch of a table's game, or of a record's; a table's without hints stays without. */
export function branchOf(
  table: TableInfo,
  record: string | null,
  { step, luck, chairs, listed }: { step: number; luck: Luck; chairs: NewChair[]; listed: boolean },
): NewTable {
  const again = { table: record === null ? table.id : "", step, luck, record };
  return { game: table.game, setup: table.setup, chairs, listed, advice: hintsAfter(table), again };
}

/** By what the branches of a game are found: its table, or the fingerprint of a record's deal. */
export const keyOf = (table: TableInfo): string => (table.id === "" ? table.commitment : table.id);

/** How a game ended, in a word or two: a team has won or lost, of rivals each has points. */
export function endOf(outcome: Outcome | null, stakes: string): string {
  if (outcome === null) return t("whatif.runs");
  if (stakes === "together") return t(outcome.places[0] === 1 ? "whatif.won" : "whatif.lost");
  return t("whatif.score", { points: outcome.scores.join(" : ") });
}
