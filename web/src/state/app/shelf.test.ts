/** What is listed of a game that is kept, and how much a device keeps. */
import { expect, test } from "vitest";
import type { Chair, Replay } from "../../lib/wire.types.ts";
import { hasRoom, lineOf, MOST_BYTES, MOST_GAMES, newest, type KeptLine } from "./shelf.ts";

const replay = { game: "island", outcome: null, turns: [0, 1, 1, 2] } as unknown as Replay;
const chair = (seat: number, name: string | null): Chair => ({
  seat,
  guest: null,
  name,
  bot: null,
  here: true,
});

const line = (key: string, size = 1): KeptLine => lineOf(key, { replay, chairs: [], record: "" }, size, 0);

test("a line tells the game, its turns, and each of its people once", () => {
  const chairs = [chair(0, "Ana"), chair(1, null), chair(2, "Ana"), chair(3, "Rui")];
  const told = lineOf("k", { replay, chairs, record: "r" }, 7, 1_000);
  expect(told).toEqual({
    key: "k",
    game: "island",
    when: 1_000,
    size: 7,
    outcome: null,
    turns: 2,
    names: ["Ana", "Rui"],
  });
});

test("a line tells of hints, as the replay has it or the chairs of one that was kept before", () => {
  const hinted = { ...chair(1, "Rui"), advised: true };
  const kept = [
    { replay: { ...replay, advised: [1] }, chairs: [], record: "" },
    { replay, chairs: [chair(0, "Ana"), hinted], record: "" },
    { replay: { ...replay, advised: [] }, chairs: [chair(0, "Ana")], record: "" },
  ];
  expect(kept.map((one) => lineOf("k", one, 1, 0).hints)).toEqual([true, true, undefined]);
});

test("there is room for so many games, and for another copy of one of them", () => {
  const full = Array.from({ length: MOST_GAMES }, (_, n) => line(String(n)));
  expect(hasRoom(full.slice(1), line("new"))).toBe(true);
  expect(hasRoom(full, line("new"))).toBe(false);
  expect(hasRoom(full, line("3"))).toBe(true);
});

test("there is room for so many bytes, of which an earlier copy takes none", () => {
  expect(hasRoom([line("a", MOST_BYTES - 5)], line("b", 5))).toBe(true);
  expect(hasRoom([line("a", MOST_BYTES - 5)], line("b", 6))).toBe(false);
  expect(hasRoom([line("a", MOST_BYTES)], line("a", MOST_BYTES))).toBe(true);
});

test("of comments from two places the later one at each moment is kept", () => {
  const here = [
    { step: 3, text: "late", made: 9 },
    { step: 8, text: "only here", made: 1 },
  ];
  const there = [
    { step: 3, text: "early", made: 2 },
    { step: 5, text: "only there", made: 3 },
  ];
  const texts = ["late", "only there", "only here"];
  expect(newest(here, there).map(({ text }) => text)).toEqual(texts);
  expect(newest(there, here).map(({ text }) => text)).toEqual(texts);
});
