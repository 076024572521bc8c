import { expect, test } from "vitest";
import { keyed } from "./keyed.ts";

const card = (anchor: string) => ({ anchor, title: { key: "" } });

test("cards that are alike have keys of their own", () => {
  const hand = ["card:oak", "card:elm", "card:oak"].map(card);
  expect(keyed(hand).map(({ key }) => key)).toEqual(["card:oak 1", "card:elm 1", "card:oak 2"]);
  expect(keyed(hand.slice(1)).map(({ key }) => key)).toEqual(["card:elm 1", "card:oak 1"]);
  expect(keyed(hand)[2]!.thing).toBe(hand[2]);
});
