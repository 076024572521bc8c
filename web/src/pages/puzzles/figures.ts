/** What a plan is worth, in words. */
import type { PuzzleFigure, PuzzleLine } from "../../lib/wire.types.ts";
import { t } from "../../lib/words/words.ts";

/** What a puzzle's sheet shows at its table. */
export type PuzzleShows = "task" | "judging" | "nothing";

const atLeastOne = (error: number): number => Math.max(1, Math.round(error));

export function told({ chance, margin, error }: PuzzleFigure): string {
  if (chance !== null) {
    return t("puzzles.chance", { percent: Math.round(chance * 100), error: atLeastOne(error * 100) });
  }
  const points = Math.round(margin ?? 0);
  const key = points < 0 ? "puzzles.behind" : "puzzles.ahead";
  return t(key, { n: Math.abs(points), error: atLeastOne(error) });
}

/** The puzzle after this one: the next that is not solved, from the beginning again at the end. */
export function nextOf(
  puzzles: readonly PuzzleLine[],
  id: string,
  isSolved: (id: string) => boolean,
): PuzzleLine | undefined {
  const place = puzzles.findIndex((one) => one.id === id);
  const others = [...puzzles.slice(place + 1), ...puzzles.slice(0, Math.max(0, place))];
  return others.find((one) => !isSolved(one.id)) ?? others[0];
}
