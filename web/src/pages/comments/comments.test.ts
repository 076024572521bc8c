import { expect, test } from "vitest";
import { Comments, inShort } from "./comments.svelte.ts";
import { changed, onDevice } from "./places.ts";

const comment = (step: number, text = "") => ({ step, text, made: 0 });

test("a step of a replay shows what was written behind the step before, up to itself", () => {
  const comments = new Comments(onDevice("t"));
  comments.all = [comment(3), comment(5), comment(8)];
  expect(comments.within(3, 5).map(({ step }) => step)).toEqual([5]);
  expect(comments.within(-1, 8).map(({ step }) => step)).toEqual([3, 5, 8]);
  expect(comments.within(5, 7)).toEqual([]);
  expect(comments.at(8)?.step).toBe(8);
});

test("a list shows the beginning of a comment, on one line", () => {
  expect(inShort(comment(0, "so\n  it was"))).toBe("so it was");
  const long = inShort(comment(0, "word ".repeat(40)));
  expect(long.length).toBeLessThanOrEqual(60);
  expect(long.endsWith("word…")).toBe(true);
});

test("a comment takes the place of another at its moment, and an empty one removes it", () => {
  const all = [comment(3, "a"), comment(8, "b")];
  expect(changed(all, comment(5, "c")).map(({ step }) => step)).toEqual([3, 5, 8]);
  expect(changed(all, comment(3, "d")).map(({ text }) => text)).toEqual(["d", "b"]);
  expect(changed(all, comment(3))).toEqual([comment(8, "b")]);
});
