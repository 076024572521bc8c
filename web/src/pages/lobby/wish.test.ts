import { expect, test } from "vitest";
import type { GameInfo } from "../../lib/wire.types.ts";
import { ago } from "./ago.ts";
import { asNewTable, firstWish, fitted } from "./wish.ts";

const GAME: GameInfo = {
  stakes: "together",
  id: "harbour",
  version: 1,
  settings: [
    { name: "players", values: ["2", "3"], default: "3" },
    { name: "wind", values: ["calm", "gale"], default: "calm" },
  ],
  bots: ["random", "greedy", "planner"],
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
  });
  expect(asNewTable(GAME, { ...wish, seed: " tide " }).seed).toBe("tide");
});

test("how long ago, in the words of the language", () => {
  expect(ago(1000, "en", 1000 + 20)).toBe("this minute");
  expect(ago(1000, "en", 1000 + 300)).toBe("5 minutes ago");
  expect(ago(1000, "pt-BR", 1000 + 7300)).toBe("há 2 horas");
  expect(ago(1000, "en", 1000 + 90_000)).toBe("yesterday");
});
