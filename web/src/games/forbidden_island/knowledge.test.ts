import { expect, test } from "vitest";
import { bestHand, danger, reaches, riseOdds, threats } from "./knowledge.ts";
import { viewWhere, viewWith } from "./sample.ts";
import { treasureOf, type IslandView } from "./view.ts";

const layer = (...cards: string[]) => ({ cards, count: cards.length });
const deck = (...layers: IslandView["flood_deck"]["layers"]) => ({ cards: 0, layers });

test("the top layer of the flood deck comes first, as the water stands", () => {
  const view = viewWith({
    floods_left: 3,
    flood_deck: deck(
      layer("watchtower", "gold_gate"),
      layer("iron_gate", "silver_gate"),
      layer("lost_lagoon"),
    ),
  });
  expect(reaches(view).map(({ next, turns }) => [next, turns])).toEqual([
    [2, 0],
    [1, 0],
    [0, 1],
  ]);
});

test("after this turn's floods, one counts from the next turn", () => {
  const view = viewWith({ floods_left: 0, flood_deck: deck(layer("a", "b", "c", "d"), layer("e")) });
  expect(reaches(view).map(({ next, turns }) => [next, turns])).toEqual([
    [3, 1],
    [0, 2],
  ]);
});

test("cards that have come before threaten: for sure when all of their layer come, else perhaps", () => {
  const view = viewWith({
    floods_left: 3,
    flood_deck: deck(
      layer("watchtower"),
      layer("gold_gate", "iron_gate", "lost_lagoon"),
      layer("misty_marsh"),
    ),
  });
  expect(Object.fromEntries(threats(view))).toEqual({
    watchtower: "sure",
    gold_gate: "may",
    iron_gate: "may",
    lost_lagoon: "may",
  });
  expect(threats(viewWith({ flood_deck: deck(layer("watchtower", "gold_gate")) })).size).toBe(0);
});

test.each([
  ["one such card among four, two drawn", 4, 1, 2, 1 / 2],
  ["none left", 10, 0, 2, 0],
  ["one draw left of the turn", 4, 1, 1, 1 / 4],
  ["fewer cards than are drawn", 1, 1, 2, 1],
  ["an empty deck", 0, 0, 2, 0],
])("the odds that the water rises: %s", (_, cards, rises, draws, odds) => {
  const view = viewWith({ draws_left: draws, treasure_deck: { cards, left: { waters_rise: rises } } });
  expect(riseOdds(view)).toBeCloseTo(odds);
});

test("the best hand for a treasure is one hand, not the team's", () => {
  expect(bestHand(viewWith(), "earth_stone")).toBe(3);
  expect(bestHand(viewWith(), "crystal_of_fire")).toBe(0);
});

test.each([
  ["both tiles dry", "dry", "dry", "calm"],
  ["one of them flooded", "dry", "flooded", "calm"],
  ["both flooded", "flooded", "flooded", "warn"],
  ["one sunk", "sunk", "dry", "warn"],
  ["the last one flooded", "sunk", "flooded", "danger"],
] as const)("a treasure's danger: %s", (_, moon, sun, level) => {
  const view = viewWhere({ temple_of_the_moon: moon, temple_of_the_sun: sun });
  expect(danger(view, treasureOf(view, "earth_stone")!)).toBe(level);
});

test("before its tiles are laid a treasure is in no danger", () => {
  const view = viewWith({ island: { ...viewWith().island, tiles: [] } });
  expect(danger(view, treasureOf(view, "earth_stone")!)).toBe("calm");
});

test("a captured treasure is in no danger", () => {
  const view = viewWhere({ howling_garden: "sunk", whispering_garden: "flooded" });
  expect(danger(view, treasureOf(view, "statue_of_the_wind")!)).toBe("calm");
});
