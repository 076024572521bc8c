import { expect, test } from "vitest";
import { following, hasMoved } from "./habit.ts";

const FIRST = { x: 40, y: 800, at: 1_000 };

test("a second press on the spot is a double, whatever has appeared there meanwhile", () => {
  expect(following(FIRST, { x: 44, y: 806, at: 1_200 })).toBe("double");
});

test("a press on the spot some time later is one of its own", () => {
  expect(following(FIRST, { x: 44, y: 806, at: 1_400 })).toBe("same spot");
});

test("a quick press elsewhere is meant for what is there", () => {
  expect(following(FIRST, { x: 200, y: 806, at: 1_050 })).toBe("elsewhere");
  expect(following(null, FIRST)).toBe("elsewhere");
});

test("a pointer at rest has not moved, though the hand trembles", () => {
  expect(hasMoved(FIRST, { x: 42, y: 801 })).toBe(false);
  expect(hasMoved(FIRST, { x: 48, y: 800 })).toBe(true);
});
