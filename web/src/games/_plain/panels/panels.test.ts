import { expect, test } from "vitest";
import { ending, members, turn } from "./panels.ts";

test("players are told by their seat, and whether their hand is hidden", () => {
  const told = members({
    players: [
      { hidden: false, hand: null, hand_size: 1 },
      { hidden: true, hand_size: 2 },
    ],
  });
  expect(told.map(({ seat, hidden, handSize }) => [seat, hidden, handSize])).toEqual([
    [0, false, 1],
    [1, true, 2],
  ]);
});

test("a game without hands has none", () => {
  expect(members({ players: [{}] })[0]).not.toHaveProperty("handSize");
});

test("a view without players, a turn or a result is drawn all the same", () => {
  expect(members({})).toEqual([]);
  expect(turn({}).seat).toBe(-1);
  expect(ending({})).toBeNull();
  expect(ending({ result: "" })).toBeNull();
});

test("the end is said in the game's own words", () => {
  expect(turn({ turn: 2 }).seat).toBe(2);
  expect(ending({ result: "tied" })).toMatchObject({ won: false, reason: { key: "result.tied" } });
});
