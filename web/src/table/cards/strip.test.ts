/** A hand that is wider than its strip: signs at its edges, and what is asked for in sight. */
import { expect, test } from "vitest";
import { edgesOf, scrollFor } from "./strip.ts";

const CARDS = [0, 1, 2, 3, 4, 5, 6].map((at) => ({ start: at * 90, end: at * 90 + 84 }));

test("an edge has a sign while there are cards beyond it", () => {
  expect(edgesOf(0, 360, 624)).toEqual({ before: false, after: true });
  expect(edgesOf(120, 360, 624)).toEqual({ before: true, after: true });
  expect(edgesOf(264, 360, 624)).toEqual({ before: true, after: false });
  expect(edgesOf(0, 360, 361)).toEqual({ before: false, after: false });
});

test("a card asked for beyond an edge comes in sight, whole and no farther", () => {
  expect(scrollFor([CARDS[6]!], 360, 0)).toBe(624 + 8 - 360);
  expect(scrollFor([CARDS[0]!], 360, 264)).toBe(-8);
  expect(scrollFor([CARDS[5]!, CARDS[6]!], 360, 0)).toBe(534 + 8 - 360);
});

test("nothing moves where one of them is in sight, or none is asked for", () => {
  expect(scrollFor([CARDS[2]!, CARDS[6]!], 360, 0)).toBe(0);
  expect(scrollFor([], 360, 120)).toBe(120);
});
