import { expect, test } from "vitest";
import { drawsLeft, epidemicOdds, hotCities, reaches } from "./knowledge.ts";
import { viewWith } from "./sample.ts";
import type { PandemicView } from "./view.ts";

const layer = (...cards: string[]) => ({ cards, count: cards.length });
const deck = (...layers: PandemicView["infection_deck"]["layers"]) => ({ cards: 0, layers });

function deckOf(left: number, isLoaded: boolean, later: number[]): PandemicView {
  const cards = left + later.reduce((sum, n) => sum + n, 0);
  return viewWith({
    player_deck: { cards, pile_left: left, pile_has_epidemic: isLoaded, later_piles: later },
  });
}

test("the top layer comes first, at the present rate", () => {
  const view = viewWith({
    infections_left: 3,
    infection_deck: deck(layer("lima", "paris"), layer("cairo", "delhi"), layer("osaka")),
  });
  expect(reaches(view).map(({ next, turns }) => [next, turns])).toEqual([
    [2, 0],
    [1, 0],
    [0, 1],
  ]);
});

test("after this turn's infections, one counts from the next turn", () => {
  const view = viewWith({ infections_left: 0, infection_deck: deck(layer("a", "b", "c", "d"), layer("e")) });
  expect(reaches(view).map(({ next, turns }) => [next, turns])).toEqual([
    [3, 1],
    [0, 2],
  ]);
});

test("cities that were infected before and may come next are hot, the rest of the deck is not", () => {
  expect([...hotCities(viewWith())].sort()).toEqual(["essen", "lima", "paris"]);
  expect(hotCities(viewWith({ infection_deck: deck(layer("lima", "paris")) })).size).toBe(0);
});

test("a deck lasts as many turns as it has whole draws", () => {
  expect(drawsLeft(deckOf(5, true, []))).toBe(2);
});

test.each([
  ["one Epidemic in a pile of ten", 10, true, [10], 0.2],
  ["a pile whose Epidemic is gone", 10, false, [10], 0],
  ["the last card of a pile, and the first of the next", 1, false, [10], 0.1],
  ["the last card is the Epidemic", 1, true, [10], 1],
  ["an empty deck", 0, false, [], 0],
])("the odds of an Epidemic: %s", (_, left, isLoaded, later, odds) => {
  expect(epidemicOdds(deckOf(left, isLoaded, later))).toBeCloseTo(odds);
});
