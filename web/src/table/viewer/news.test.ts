import { expect, test } from "vitest";
import type { StepLine } from "../../lib/session.ts";
import { choice } from "../choices/testing.ts";
import { begunWith, newsOf } from "./news.ts";
import { decision, seen, sitDown } from "./testing.ts";

const line = (step: number, icon: string, ...anchors: string[]): StepLine => ({
  step,
  icon,
  text: { key: icon },
  rule: "",
  anchors,
});
const turn = (step: number, seat: number) => line(step, "turn", `pawn:${seat}`);
const isMine = (seat: number) => seat === 0;
const steps = (lines: StepLine[]) => newsOf(lines, isMine).map(({ step, icon }) => `${step} ${icon}`);

test("news begin with the turn after one's own, not with the last card of one's own", () => {
  const mine = [turn(1, 0), line(2, "drive"), line(5, "infect"), turn(5, 1)];
  expect(steps([...mine, line(6, "treat"), turn(9, 0)])).toEqual(["5 turn", "6 treat", "9 turn"]);
});

test("before one's second turn, and where nobody else had one, there are none", () => {
  expect(steps([turn(1, 1), line(2, "treat"), turn(3, 0)])).toEqual([]);
  expect(steps([turn(1, 0), line(2, "treat"), turn(3, 0)])).toEqual([]);
});

test("turns may be told of seats, in a game without pawns", () => {
  const lines = [0, 1, 0].map((seat, step) => line(step, "turn", `seat:${seat}`));
  expect(steps(lines)).toEqual(["1 turn", "2 turn"]);
});

test("several turns of others are all news", () => {
  const lines = [turn(1, 0), turn(2, 1), line(3, "draw"), turn(4, 2), line(5, "epidemic"), turn(6, 0)];
  expect(steps(lines)).toHaveLength(5);
});

test("a turn that begins brings what it must by itself, in the step before it", () => {
  const forced = [turn(7, 1), line(7, "gate"), line(7, "water")];
  expect(begunWith([turn(3, 0), line(7, "guilder"), ...forced])).toEqual(forced);
  expect(begunWith([...forced, line(8, "gear")])).toEqual([]);
  expect(begunWith([])).toEqual([]);
});

test("among rivals, what the next turn brings by itself is ahead of whoever has yet to end theirs, then begins it", () => {
  const forced = [turn(4, 1), line(4, "gate"), line(4, "water")];
  const held = seen({ lines: forced, held: 0, decision: decision(1, []) });
  expect(sitDown(held, {}, "each").viewer.ahead).toEqual(forced);
  const own = seen({ lines: forced, decision: decision(0, [choice("walk place:miami", 1)]) });
  const { viewer } = sitDown(own, {}, "each");
  expect(viewer.ahead).toEqual([]);
  expect(viewer.begun.map(({ icon }) => icon)).toEqual(["gate", "water"]);
});
