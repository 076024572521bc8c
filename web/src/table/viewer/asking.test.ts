import { expect, test } from "vitest";
import type { StepLine } from "../../lib/session.ts";
import { mute, stillMuted } from "./asking.ts";

const line = (step: number, icon: string): StepLine => ({
  step,
  icon,
  text: { key: icon },
  rule: "",
  anchors: [],
});
const LOUD = ["epidemic"];
const BEFORE = [line(3, "epidemic"), line(4, "draw")];

test("until the turn passes on", () => {
  const muted = mute("turn", 1, BEFORE);
  expect(stillMuted(muted, 1, false, [...BEFORE, line(5, "epidemic")], LOUD)).toBe(muted);
  expect(stillMuted(muted, 2, false, BEFORE, LOUD)).toBeNull();
});

test("until something dramatic happens, whoever's turn it is", () => {
  const muted = mute("drama", 1, BEFORE);
  const later = stillMuted(muted, 0, true, [...BEFORE, line(5, "draw")], LOUD);
  expect(later).toMatchObject({ until: "drama" });
  expect(stillMuted(later!, 0, true, [...BEFORE, line(6, "epidemic")], LOUD)).toBeNull();
});

test("until it is one's own turn, which is the next one if it is one's own now", () => {
  const others = mute("mine", 1, BEFORE);
  expect(stillMuted(others, 2, false, BEFORE, LOUD)).not.toBeNull();
  expect(stillMuted(others, 0, true, BEFORE, LOUD)).toBeNull();
  const own = mute("mine", 0, BEFORE);
  expect(stillMuted(own, 0, true, BEFORE, LOUD)).toBe(own);
  const away = stillMuted(own, 1, false, BEFORE, LOUD)!;
  expect(stillMuted(away, 0, true, BEFORE, LOUD)).toBeNull();
});
