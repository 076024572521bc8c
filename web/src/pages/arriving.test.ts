import { expect, test } from "vitest";
import type { Chair, TableInfo } from "../lib/wire.types.ts";
import { again, fromStep, hasCompany, isArriving, keptForYou, takeable } from "./arriving.ts";

const chair = (seat: number, guest: string | null, bot: string | null): Chair => ({
  seat,
  guest,
  name: guest,
  bot,
  here: true,
});

const table = (...chairs: Chair[]): TableInfo => ({
  id: "x",
  game: "harbour",
  version: 1,
  setup: { players: String(chairs.length) },
  commitment: "",
  seed: "",
  deal: "drawn",
  host: "ana",
  chairs,
  question: null,
  door: { closed: false, onlookers: [], removed: [] },
  listed: false,
  advice: true,
  outcome: null,
  puzzle: null,
  lesson: null,
  branch: null,
});

test("whoever has no chair is asked where to sit, if there is one to be had", () => {
  const full = table(chair(0, "ana", null), chair(1, "bea", "greedy"));
  const open = table(chair(0, "ana", null), chair(1, null, "greedy"));
  expect(isArriving(open, null)).toBe(true);
  expect(isArriving(open, "cai")).toBe(true);
  expect(isArriving(open, "ana")).toBe(false);
  expect(isArriving(full, "cai")).toBe(false);
  expect(isArriving({ ...open, outcome: { word: "won", places: [1], scores: [1], parts: [] } }, "cai")).toBe(
    false,
  );
});

test("a table set once more has the same bots, one's own chairs, and room for the others", () => {
  const before = table(
    chair(0, "ana", "greedy"),
    chair(1, null, "planner"),
    chair(2, "bea", null),
    chair(3, null, null),
  );
  expect(again({ ...before, seed: "tide" }, "ana", true)).toEqual({
    game: "harbour",
    setup: { players: "4" },
    chairs: [{ who: "me" }, { who: "bot", level: "planner" }, { who: "free" }, { who: "free" }],
    seed: "tide",
    listed: false,
    relief: 0,
    advice: true,
  });
  expect(again({ ...before, seed: "tide" }, "ana", false).seed).toBeNull();
});

test("a table without hints is followed by tables without", () => {
  const without = { ...table(chair(0, "ana", null), chair(1, null, "greedy")), seed: "tide", advice: false };
  expect(again(without, "ana", false).advice).toBe(false);
  expect(again(without, "ana", true).advice).toBe(false);
  expect(fromStep(without, 3).advice).toBe(false);
  expect(fromStep({ ...without, advice: true }, 3).advice).toBe(true);
});

test("what has no hints of itself does not pass that on", () => {
  const without = { ...table(chair(0, "ana", null)), advice: false };
  const day = { id: "2026-11-18 harbour", kind: "day" as const, day: "2026-11-18", side: null };
  expect(again({ ...without, puzzle: "p1" }, "ana", false).advice).toBe(true);
  expect(again({ ...without, shared: { ...day, counted: true } }, "ana", false).advice).toBe(true);
  expect(again({ ...without, shared: { ...day, counted: false } }, "ana", false).advice).toBe(false);
});

test("people at one screen keep the names of their chairs", () => {
  const before = table({ ...chair(0, "ana", null), name: "Ana" }, { ...chair(1, "ana", null), name: "Bia" });
  expect(again(before, "ana", false).chairs).toEqual([
    { who: "me", name: "Ana" },
    { who: "me", name: "Bia" },
  ]);
});

test("a chair of a rematch is kept for who sat there", () => {
  const promised: Chair = { ...chair(1, null, null), promised: { id: "bea", name: "Bea" } };
  const open = table(chair(0, "ana", null), promised);
  expect(takeable(open.chairs, "bea")).toEqual([promised]);
  expect(takeable(open.chairs, "cai")).toEqual([]);
  expect(isArriving(open, null)).toBe(false);
  expect(keptForYou(open.chairs, "bea")).toEqual([promised]);
  expect(keptForYou(open.chairs, null)).toEqual([]);
});

test("a rematch is with the people one has played with", () => {
  const two = table(chair(0, "ana", null), chair(1, "bea", null));
  expect(hasCompany(two, "ana")).toBe(true);
  expect(hasCompany(two, "cai")).toBe(false);
  expect(hasCompany(table(chair(0, "ana", null), chair(1, null, "greedy")), "ana")).toBe(false);
});
