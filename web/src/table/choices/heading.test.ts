import { expect, test } from "vitest";
import { cardAbout, isPriceOf } from "./heading.ts";
import { choice } from "./testing.ts";

test("a card that was taken up heads what can be done with it", () => {
  const menu = [choice("give card:paris pawn:1", 1), choice("give card:paris pawn:2", 2)];
  expect(cardAbout(["card:paris"], menu)).toBe("card:paris");
});

test("the one card that can be played heads its own choice", () => {
  expect(cardAbout(["button:play"], [choice("play card:airlift", 1)])).toBe("card:airlift");
});

test("a charter flight is about where it goes, not about the card of where it starts", () => {
  const charter = choice("charter place:sydney card:atlanta", 1);
  expect(cardAbout(["place:sydney"], [charter])).toBeUndefined();
  expect(cardAbout(["button:charter"], [charter])).toBeUndefined();
});

test("several choices about several cards have no card to head them", () => {
  expect(cardAbout([], [choice("drop card:paris", 1), choice("drop card:cairo", 2)])).toBeUndefined();
});

test("the card that was taken up is no news as a price; that somebody must discard is", () => {
  const spends = { key: "price.city", blanks: { city: { key: "city.paris" } } };
  const full = { key: "price.full", blanks: { role: { key: "role.medic", blanks: { seat: 2 } } } };
  expect(isPriceOf("card:paris", spends)).toBe(true);
  expect(isPriceOf("card:cairo", spends)).toBe(false);
  expect(isPriceOf("card:paris", full)).toBe(false);
});
