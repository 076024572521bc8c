/** The graph of a game. */
import { expect, test } from "vitest";
import type { AnalysedTurn, Analysis } from "../../lib/wire.types.ts";
import "../../lib/words/replaying.ts";
import { change, level, levelOf, mark } from "./figures.ts";
import {
  areaUnder,
  bars,
  heightOn,
  largest,
  linesOf,
  lineThrough,
  scaleOf,
  spotsOn,
  turnAt,
} from "./graph.ts";

const turn = (before: number, after: number, decision: number | null, seat = 0): AnalysedTurn => ({
  number: 1,
  seat,
  step: 0,
  before,
  before_error: 0,
  after,
  decision,
  error: 0,
  luck: decision === null ? null : after - before - decision,
});
const analysis = (unit: Analysis["unit"], turns: AnalysedTurn[], leads: number[] = []): Analysis => ({
  game: "a game",
  unit,
  assumes: "planner",
  has_won: null,
  turns,
  leads,
  judged: 0,
  turning_points: null,
});
const TURNS = [turn(5_000, 7_500, 0), turn(7_500, 2_500, -1_000), turn(2_500, 0, null)];
const SIZE = { width: 300, height: 100 };

test("the line goes from the first turn to the end of the game, and what is likelier stands higher", () => {
  const team = analysis("chances", TURNS);
  const [line] = linesOf(team);
  const all = spotsOn(scaleOf(team), line!, TURNS.length, SIZE);
  expect(all).toEqual([
    { x: 0, y: 50 },
    { x: 100, y: 25 },
    { x: 200, y: 75 },
    { x: 300, y: 100 },
  ]);
  expect(lineThrough(all)).toBe("M0 50L100 25L200 75L300 100");
  expect(areaUnder(all, SIZE)).toBe("M0 50L100 25L200 75L300 100L300 100L0 100Z");
  expect(linesOf(analysis("chances", []))).toEqual([]);
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

test("each rival has a line by its own turns and the end, above the middle where it is ahead", () => {
  const turns = [turn(2_000, 6_000, 0, 1), turn(-2_000, -9_000, 0, 0), turn(6_000, 12_000, 0, 1)];
  const rivals = analysis("points", turns, [-12_000, 12_000]);
  expect(linesOf(rivals)).toEqual([
    { seat: 0, places: [1, 3], values: [-2_000, -12_000] },
    { seat: 1, places: [0, 2, 3], values: [2_000, 6_000, 12_000] },
  ]);
  const scale = scaleOf(rivals);
  expect(scale).toEqual({ lowest: -15_000, highest: 15_000, marks: [-15_000, 0, 15_000] });
  expect([15_000, 0, -15_000].map((value) => heightOn(scale, value, 100))).toEqual([0, 50, 100]);
  expect(spotsOn(scale, linesOf(rivals)[0]!, 3, SIZE).map(({ x }) => x)).toEqual([100, 300]);
});

test("chances are told in a hundred, leads in points, changes with their sign", () => {
  expect(level("chances", 6_649)).toBe("66%");
  expect(levelOf("chances", { ...turn(5_000, 0, 0), before_error: 1_200 })).toBe("50% ± 12");
  expect([1_249, -1_250, 49, -49, 0].map((value) => change("chances", value))).toEqual([
    "+12",
    "−12",
    "0",
    "0",
    "0",
  ]);
  expect([15_000, 0, -15_000].map((value) => mark("points", value))).toEqual(["+15", "0", "−15"]);
  expect([3_240, -12_000, 40].map((value) => level("points", value))).toEqual(["+3.2", "−12.0", "0"]);
});
