/** The lobby remembers the game and the level of its bots. */
import { beforeEach, expect, test, vi } from "vitest";
import type { GameInfo } from "../../lib/wire.types.ts";
import { firstGame, lastLevel, rememberGame, rememberLevel } from "./last.ts";
import { firstWish } from "./wish.ts";

const HARBOUR: GameInfo = {
  stakes: "together",
  id: "harbour",
  version: 1,
  settings: [{ name: "players", values: ["2", "3"], default: "3" }],
  bots: ["random", "greedy", "planner"],
  lessons: 0,
  difficulty: "",
  languages: ["en"],
};
const ISLAND = { ...HARBOUR, id: "island" };
const GAMES = [HARBOUR, ISLAND];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test("the game chosen last is chosen again, while it is there", () => {
  expect(firstGame(GAMES, null)).toBe("harbour");
  rememberGame("island");
  expect(firstGame(GAMES, null)).toBe("island");
  expect(firstGame([HARBOUR], null)).toBe("harbour");
  expect(firstGame([], null)).toBe("");
});

test("a game that is asked for goes before the one chosen last, while it is there", () => {
  rememberGame("harbour");
  expect(firstGame(GAMES, "island")).toBe("island");
  expect(firstGame([HARBOUR], "island")).toBe("harbour");
});

test("bots are as strong as one sat down with last, game by game", () => {
  rememberLevel("island", [{ who: "me" }, { who: "bot", level: "planner" }]);
  rememberLevel("island", [{ who: "me" }, { who: "free" }]);
  expect(lastLevel(ISLAND)).toBe("planner");
  expect(lastLevel(HARBOUR)).toBeUndefined();
  expect(lastLevel({ ...ISLAND, bots: ["random"] })).toBeUndefined();
  const { chairs } = firstWish(ISLAND, lastLevel(ISLAND));
  expect(chairs).toEqual([{ who: "me" }, { who: "bot", level: "planner" }]);
});

test("what cannot be read is as if nothing was chosen", () => {
  for (const kept of ["{", "null", "[]", '{"game": 3, "levels": {"island": 4}}', '{"levels": "x"}']) {
    localStorage.setItem("tabletide.lobby", kept);
    expect(firstGame(GAMES, null)).toBe("harbour");
    expect(lastLevel(ISLAND)).toBeUndefined();
  }
});
