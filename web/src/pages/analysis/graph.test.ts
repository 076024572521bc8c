/** The graph of a game. */
import { expect, test } from "vitest";
import type { AnalysedTurn } from "../../lib/wire.types.ts";
import { areaUnder, bars, chances, largest, lineThrough, percent, points, spots, turnAt } from "./graph.ts";

const turn = (chance: number, after: number, decision: number | null): AnalysedTurn => ({
  number: 1,
  seat: 0,
  step: 0,
  chance,
  after,
  decision,
  error: 0,
  luck: decision === null ? null : after - chance - decision,
});
const TURNS = [turn(5_000, 7_500, 0), turn(7_500, 2_500, -1_000), turn(2_500, 0, null)];
const SIZE = { width: 300, height: 100 };

test("the line goes from the first turn to the end of the game, and what is likelier stands higher", () => {
  const all = spots(chances(TURNS), SIZE);
  expect(all).toEqual([
    { x: 0, y: 50 },
    { x: 100, y: 25 },
    { x: 200, y: 75 },
    { x: 300, y: 100 },
  ]);
  expect(lineThrough(all)).toBe("M0 50L100 25L200 75L300 100");
  expect(areaUnder(all, SIZE)).toBe("M0 50L100 25L200 75L300 100L300 100L0 100Z");
  expect(chances([])).toEqual([]);
  expect(areaUnder([], SIZE)).toBe("");
});

test("what was lost hangs below the middle of its turn, what was gained stands above it", () => {
  const most = largest(TURNS);
  expect(most).toBe(4_000);
  const [luck, decision] = bars(TURNS[1]!, 1, 3, most, SIZE);
  expect([luck.y, luck.height]).toEqual([50, 50]);
  expect([decision.y, decision.height]).toEqual([50, 12.5]);
  expect(luck.x + luck.width).toBe(150);
  expect(decision.x).toBe(150);
  expect(bars(TURNS[0]!, 0, 3, most, SIZE)[0]).toMatchObject({ y: 18.7, height: 31.3 });
  expect(bars(TURNS[2]!, 2, 3, most, SIZE).map(({ height }) => height)).toEqual([0, 0]);
});

test("a place on the graph belongs to the turn that is drawn there", () => {
  expect([-5, 0, 99, 100, 299, 300, 999].map((x) => turnAt(x, 300, 3))).toEqual([0, 0, 0, 1, 2, 2, 2]);
});

test("chances are told in a hundred, changes with their sign", () => {
  expect(percent(6_649)).toBe(66);
  expect([1_249, -1_250, 49, -49, 0].map(points)).toEqual(["+12", "−12", "0", "0", "0"]);
});
