import { expect, test } from "vitest";
import type { StepLine } from "../../lib/session.ts";
import { runsOf } from "./runs.ts";

const line = (step: number, key: string): StepLine => ({
  step,
  icon: "",
  text: { key },
  rule: "",
  anchors: [],
});
const never = () => false;
const said = (lines: StepLine[], parts: Parameters<typeof runsOf>[1] = never) =>
  runsOf(lines, parts).map(({ line: { step, text }, times }) => [text.key, step, times]);

test("what is said again and again is told once, with how often", () => {
  const lines = [line(1, "seen"), line(2, "seen"), line(3, "seen"), line(4, "back"), line(5, "seen")];
  expect(said(lines)).toEqual([
    ["seen", 3, 3],
    ["back", 4, 1],
    ["seen", 5, 1],
  ]);
});

test("what stands before a line parts it from the one above", () => {
  const lines = [line(1, "seen"), line(2, "seen")];
  expect(said(lines, ({ step }) => step === 2)).toHaveLength(2);
});

test("a run that has not grown stays the same, so that it is not drawn anew", () => {
  const lines = [line(1, "drew"), line(2, "seen")];
  const [drew, seen] = runsOf(lines, never);
  const [drewStill, seenAgain] = runsOf([...lines, line(3, "seen")], never);
  expect(drewStill).toBe(drew);
  expect(seenAgain).not.toBe(seen);
});
