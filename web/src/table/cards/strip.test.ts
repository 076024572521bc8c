/** A hand that is wider than its strip: signs at its edges, and what matters in sight and free of them. */
import { expect, test } from "vitest";
import { edgesOf, scrollFor, SIGN, turnFor } from "./strip.ts";

const CARDS = [0, 1, 2, 3, 4, 5, 6].map((at) => ({ start: at * 90, end: at * 90 + 84 }));
const END = 624 - 360;
const excerpt = (from: number) => ({ from, width: 360, whole: 624 });

test("an edge has a sign while there are cards beyond it", () => {
  expect(edgesOf(excerpt(0))).toEqual({ before: false, after: true });
  expect(edgesOf(excerpt(120))).toEqual({ before: true, after: true });
  expect(edgesOf(excerpt(END))).toEqual({ before: true, after: false });
  expect(edgesOf({ from: 0, width: 360, whole: 361 })).toEqual({ before: false, after: false });
});

test("a card beyond an edge comes in sight, whole, free of the sign and no farther", () => {
  expect(scrollFor([CARDS[6]!], excerpt(0))).toBe(END);
  expect(scrollFor([CARDS[0]!], excerpt(END))).toBe(0);
  expect(scrollFor([CARDS[4]!], excerpt(0))).toBe(CARDS[4]!.end + SIGN - 360);
});

test("a card that is cut off at an edge, or lies under its sign, comes in sight beside one that is seen", () => {
  expect(scrollFor([CARDS[3]!], excerpt(0))).toBe(CARDS[3]!.end + SIGN - 360);
  expect(scrollFor([CARDS[2]!, CARDS[3]!], excerpt(0))).toBe(CARDS[3]!.end + SIGN - 360);
});

test("of several as many as fit come in sight", () => {
  expect(scrollFor([CARDS[5]!, CARDS[6]!], excerpt(0))).toBe(END);
  expect(scrollFor([CARDS[0]!, CARDS[5]!, CARDS[6]!], excerpt(0))).toBe(END);
});

test("nothing moves where they are in sight, or there are none", () => {
  expect(scrollFor([CARDS[1]!, CARDS[2]!], excerpt(0))).toBe(0);
  expect(scrollFor([], excerpt(120))).toBe(120);
});

test("a press on a sign leads to the next card that is not seen whole", () => {
  expect(turnFor(CARDS, excerpt(0), "after")).toBe(CARDS[3]!.start - SIGN);
  expect(turnFor(CARDS, excerpt(END), "before")).toBe(CARDS[3]!.end + SIGN - 360);
});
