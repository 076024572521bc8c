/** Puzzles in this browser: which were solved, which comes next, what figures say. */
import { beforeEach, expect, test, vi } from "vitest";
import type { PuzzleLine } from "../../lib/wire.types.ts";
import { nextOf, told } from "./figures.ts";
import { isSolved, rememberSolved } from "./solved.ts";

const line = (id: string): PuzzleLine => ({ id, difficulty: "easy", players: 2, seat: 0, turn: 3 });
const PUZZLES = ["a", "b", "c"].map(line);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test("the next puzzle is the next that is not solved, from the beginning again after the last", () => {
  const solved =
    (...ids: string[]) =>
    (id: string) =>
      ids.includes(id);
  expect(nextOf(PUZZLES, "a", solved())?.id).toBe("b");
  expect(nextOf(PUZZLES, "a", solved("b"))?.id).toBe("c");
  expect(nextOf(PUZZLES, "c", solved("a"))?.id).toBe("b");
  expect(nextOf(PUZZLES, "b", solved("a", "b", "c"))?.id).toBe("c");
  expect(nextOf([line("a")], "a", solved())).toBeUndefined();
});

test("what was solved is remembered by its game", () => {
  rememberSolved("harbour", "a");
  rememberSolved("harbour", "a");
  expect(isSolved("harbour", "a")).toBe(true);
  expect(isSolved("harbour", "b")).toBe(false);
  expect(isSolved("island", "a")).toBe(false);
});

test("what is kept and makes no sense is as nothing", () => {
  localStorage.setItem("tabletide.puzzles", '{"a": 1}');
  expect(isSolved("harbour", "a")).toBe(false);
  localStorage.setItem("tabletide.puzzles", "no json");
  expect(isSolved("harbour", "a")).toBe(false);
});

test("a chance and a margin are told with their error, which is never nothing", () => {
  expect(told({ chance: 0.754, margin: null, error: 0.001 })).toContain("75%");
  expect(told({ chance: 0.754, margin: null, error: 0.001 })).toContain("± 1");
  expect(told({ chance: null, margin: -6.4, error: 2.2 })).toMatch(/^6 points behind/);
  expect(told({ chance: null, margin: 6.4, error: 2.2 })).toMatch(/^6 points ahead/);
  expect(told({ chance: null, margin: 0.8, error: 0 })).toMatch(/^1 point ahead/);
});
