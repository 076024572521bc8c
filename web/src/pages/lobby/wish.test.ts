import { expect, test } from "vitest";
import type { GameInfo } from "../../lib/wire.types.ts";
import { ago } from "../../lib/ago.ts";
import { asNewTable, beginner, firstWish, fitted, offered, sitterNamed } from "./wish.ts";

const GAME: GameInfo = {
  stakes: "together",
  id: "harbour",
  version: 1,
  settings: [
    { name: "players", values: ["2", "3"], default: "3" },
    { name: "wind", values: ["calm", "gale"], default: "calm" },
  ],
  bots: ["random", "greedy", "planner"],
  lessons: 0,
  difficulty: "",
  languages: ["en"],
};

test("the first wish is the game's own defaults at a small table, with a bot of the middle level", () => {
  const wish = firstWish(GAME);
  expect(wish.setup).toEqual({ players: "2", wind: "calm" });
  expect(wish.chairs).toEqual([{ who: "me" }, { who: "bot", level: "greedy" }]);
});

test("chairs that come are like the last one, chairs that go are forgotten", () => {
  expect(fitted([{ who: "me" }, { who: "free" }], 3)).toEqual([
    { who: "me" },
    { who: "free" },
    { who: "free" },
  ]);
  expect(fitted([{ who: "me" }, { who: "free" }], 1)).toEqual([{ who: "me" }]);
});

test("what is sent has as many chairs as players, and no seed where none was written", () => {
  const wish = { ...firstWish(GAME), setup: { players: "2", wind: "gale" }, seed: "  " };
  expect(asNewTable(GAME, wish)).toEqual({
    game: "harbour",
    setup: { players: "2", wind: "gale" },
    chairs: [{ who: "me" }, { who: "bot", level: "greedy" }],
    seed: null,
    listed: false,
    advice: true,
    relief: 0,
    duel: null,
  });
  expect(asNewTable(GAME, { ...wish, seed: " tide " }).seed).toBe("tide");
  expect(asNewTable(GAME, { ...wish, duel: true }).duel).toBe("new");
});

const ISLAND: GameInfo = {
  ...GAME,
  settings: [...GAME.settings, { name: "first", values: ["lot", "1", "2", "3"], default: "lot" }],
};

test("where the rules leave it open, whoever sets the table begins", () => {
  const wish = firstWish(ISLAND);
  expect(asNewTable(ISLAND, wish).setup).toEqual({ players: "2", wind: "calm", first: "1" });
  const second = { ...wish, chairs: wish.chairs.toReversed() };
  expect(beginner(second)).toBe("2");
  expect(beginner({ ...wish, chairs: [{ who: "free" }, { who: "free" }] })).toBe("lot");
});

test("one may say who else begins, if that chair is there", () => {
  const wish = firstWish(ISLAND);
  expect(beginner({ ...wish, first: "lot" })).toBe("lot");
  expect(beginner({ ...wish, first: "2" })).toBe("2");
  expect(beginner({ ...wish, first: "3" })).toBe("1");
  expect(offered(ISLAND.settings.at(-1)!, wish.setup).values).toEqual(["lot", "1", "2"]);
});

test("how long ago, in the words of the language", () => {
  expect(ago(1000, "en", 1000 + 20)).toBe("this minute");
  expect(ago(1000, "en", 1000 + 300)).toBe("5 minutes ago");
  expect(ago(1000, "pt-BR", 1000 + 7300)).toBe("há 2 horas");
  expect(ago(1000, "en", 1000 + 90_000)).toBe("yesterday");
});

test("who begins is oneself, or one of several by name, rather than a number", () => {
  const wish = firstWish(GAME);
  expect(sitterNamed(wish, "1")).toBe("you");
  expect(sitterNamed(wish, "2")).toBeNull();
  expect(sitterNamed(wish, "lot")).toBeNull();
  const two = { ...wish, chairs: [{ who: "me" as const }, { who: "me" as const, name: "Rui" }] };
  expect(sitterNamed(two, "1")).toBeNull();
  expect(sitterNamed(two, "2")).toEqual({ name: "Rui" });
});
