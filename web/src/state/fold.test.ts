import { expect, test } from "vitest";
import type { Beat, Line, Sight } from "../lib/wire.types.ts";
import { begin, fold, frames, linesOf, step } from "./fold.ts";

const line = (icon: string): Line => ({ icon, text: { key: icon }, rule: "r", anchors: [] });
const beat = (at: number, patch: Record<string, unknown>, ...icons: string[]): Beat => ({
  step: at,
  maker: 0,
  patch,
  lines: icons.map(line),
});
const told = (lines_from: number, ...beats: Beat[]): Sight => ({
  lines_from,
  beats,
  decision: { seat: 0, prompt: { key: "p" }, rule: "r", choices: [], barred: [], moment: false },
  proposal: null,
  declined: null,
  held: null,
  back: { from: 1, to: [], own: null },
});

test("beats patch the view key by key and add their lines", () => {
  const seen = fold(
    undefined,
    told(0, beat(0, { a: 1, b: { c: 1 } }, "x"), beat(1, { b: { d: 2 } }, "y", "z")),
  );
  expect(seen.view).toEqual({ a: 1, b: { d: 2 } });
  expect(seen.lines.map(({ step: at, icon }) => [at, icon])).toEqual([
    [0, "x"],
    [1, "y"],
    [1, "z"],
  ]);
  expect(seen.decision?.seat).toBe(0);
  expect(seen.back?.from).toBe(1);
});

test("what was taken back leaves the log", () => {
  const before = fold(
    undefined,
    told(0, beat(0, { a: 1 }, "x"), beat(1, { a: 2 }, "y"), beat(2, { a: 3 }, "z")),
  );
  const after = fold(before, told(1, beat(1, { a: 1 })));
  expect(after.view).toEqual({ a: 1 });
  expect(after.lines.map(({ icon }) => icon)).toEqual(["x"]);
});

test("where something was taken back last is known to whoever comes in anew, too", () => {
  const whole = told(0, beat(0, {}, "x"), beat(1, {}, "y"));
  expect(fold(undefined, whole).returned).toBeUndefined();
  const returned = fold(undefined, { ...whole, returned: 1 });
  expect(returned.returned).toBe(1);
  expect(begin(returned, { ...told(2), returned: 1 }).returned).toBe(1);
});

test("between beats nothing can be chosen", () => {
  const before = fold(undefined, told(0, beat(0, { a: 1 })));
  expect(begin(before, told(1)).decision).toBeNull();
  expect(step(before, beat(1, { a: 2 }))).toMatchObject({
    decision: null,
    proposal: null,
    declined: null,
    held: null,
    back: null,
  });
});

test("folding leaves what it was given as it was", () => {
  const before = fold(undefined, told(0, beat(0, { a: 1 }, "x")));
  const copy = structuredClone(before);
  fold(before, told(1, beat(1, { a: 2 }, "y")));
  expect(before).toEqual(copy);
});

test("the beats of several seats are put side by side by their step", () => {
  const all = frames({
    "1": told(0, beat(5, { a: 1 }, "hidden"), beat(6, {})),
    "0": told(0, beat(5, { a: 2 }, "shown")),
  });
  expect(all).toHaveLength(2);
  expect(Object.keys(all[0]!)).toEqual(["0", "1"]);
  expect(linesOf(all[0]!).map(({ icon }) => icon)).toEqual(["shown"]);
  expect(linesOf(all[1]!)).toEqual([]);
});
