/** Lessons in this browser: which were learnt is remembered by their game. */
import { beforeEach, expect, test, vi } from "vitest";
import { isLearnt, rememberLearnt } from "./learnt.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test("what was learnt is remembered by its game", () => {
  rememberLearnt("harbour", "first-turn");
  expect(isLearnt("harbour", "first-turn")).toBe(true);
  expect(isLearnt("harbour", "losing")).toBe(false);
  expect(isLearnt("island", "first-turn")).toBe(false);
});

test("where nothing can be kept nothing is learnt, and nothing fails", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  rememberLearnt("harbour", "first-turn");
  expect(isLearnt("harbour", "first-turn")).toBe(false);
});
