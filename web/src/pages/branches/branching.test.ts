import { expect, test } from "vitest";
import type { Beat, Chair, Replay, TableInfo } from "../../lib/wire.types.ts";
import "../../lib/words/replaying.ts";
import { branchOf, endOf, firstChairs, forkAt, keyOf } from "./branching.ts";

const beat = (step: number, maker: number): Beat => ({ step, maker, patch: {}, lines: [] });
const LOST = { word: "lost", places: [2, 2], scores: [3, 5], parts: [] };

/** Dealt by chance, played by both, and ended by chance. */
const REPLAY: Replay = {
  game: "harbour",
  version: 1,
  setup: { players: "2" },
  commitment: "f00",
  seed: "tide",
  outcome: LOST,
  seat: 0,
  beats: [beat(-1, -2), beat(0, -1), beat(1, 0), beat(2, 1), beat(3, -1)],
  turns: [0, 0, 1, 2, 2],
};

const chair = (seat: number, guest: string | null, bot: string | null): Chair => ({
  seat,
  guest,
  name: guest,
  bot,
  here: true,
});

test("a game is played on from every moment but its end", () => {
  expect(forkAt(REPLAY, 2)).toEqual({ step: 2, last: 4, turn: 1, hasChoices: true });
  expect(forkAt(REPLAY, 4)).toBeNull();
  expect(forkAt({ ...REPLAY, outcome: null }, 4)).toMatchObject({ step: 4, hasChoices: true });
});

test("where only chance was left, the same cards leave nothing to choose", () => {
  expect(forkAt(REPLAY, 3)).toMatchObject({ hasChoices: false });
});

test("bots keep their chairs, and all others are one's own, also those of a file", () => {
  const chairs = [chair(0, "ana", null), chair(1, null, "greedy"), chair(2, "rui", "strong")];
  expect(firstChairs(chairs, 3)).toEqual([{ who: "me" }, { who: "bot", level: "greedy" }, { who: "me" }]);
  expect(firstChairs([], 2)).toEqual([{ who: "me" }, { who: "me" }]);
});

test("a branch is a table's or a record's, and is found by that", () => {
  const table = {
    id: "x",
    game: "harbour",
    setup: { players: "2" },
    commitment: "f00",
  } as unknown as TableInfo;
  const wish = { step: 2, luck: "other" as const, chairs: [], listed: false };
  expect(branchOf(table, null, wish).again).toEqual({ table: "x", step: 2, luck: "other", record: null });
  expect(branchOf(table, "text", wish).again).toMatchObject({ table: "", record: "text" });
  expect(keyOf(table)).toBe("x");
  expect(keyOf({ ...table, id: "" })).toBe("f00");
});

test("a branch of a table without hints has none, and one with them has", () => {
  const wish = { step: 2, luck: "same" as const, chairs: [], listed: false };
  const table = { id: "x", game: "harbour", setup: {}, puzzle: null };
  for (const advice of [false, true]) {
    expect(branchOf({ ...table, advice } as unknown as TableInfo, null, wish).advice).toBe(advice);
  }
});

test("how it ended is said as the game counts it", () => {
  expect(endOf(null, "each")).toBe("Running");
  expect(endOf(LOST, "together")).toBe("Lost");
  expect(endOf(LOST, "each")).toBe("3 : 5 points");
});
