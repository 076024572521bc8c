import { expect, test } from "vitest";
import type { DayEntry, GameInfo } from "../../lib/wire.types.ts";
import "../../lib/words/dealing.ts";
import { chairsFor, companies, dayAfter, shareText, strip } from "./deals.ts";

const TEAM = { stakes: "together", bots: ["weak", "usual", "strong"] } as GameInfo;

const ENTRY: DayEntry = {
  table: "secret",
  seats: [{ name: "Ana", bot: null, role: "pilot", mine: true }],
  outcome: { word: "escaped", places: [1], scores: [0], parts: [] },
  turns: 14,
  chances: [0, 5_000, 10_000],
  won: true,
  score: 0,
  mine: true,
};

test("one plays a team's deal alone, a rivals' never", () => {
  expect(companies(TEAM)).toContain("alone");
  expect(companies({ ...TEAM, stakes: "each" })).not.toContain("alone");
  expect(chairsFor("alone", TEAM, 2)).toEqual([{ who: "me" }, { who: "me" }]);
  expect(chairsFor("bots", TEAM, 3)[2]).toEqual({ who: "bot", level: "usual" });
  expect(chairsFor("friends", TEAM, 2)).toEqual([{ who: "me" }, { who: "free" }]);
});

test("the days before and after, over months and years", () => {
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayAfter("2028-03-01", -1)).toBe("2028-02-29");
});

test("a strip has a sign for each turn, from never to for sure", () => {
  expect(strip([0, 2_500, 10_000])).toBe("▁▃█");
});

test("what is shared tells how it ended and nothing of the cards, the people or their table", () => {
  const at = { day: "2026-11-18", game: "island", stakes: "together", origin: "https://x" };
  const text = shareText("Island", ENTRY, { rank: 2, of: 17 }, at);
  expect(text.split("\n")).toEqual([
    "Tabletide · Island · 2026-11-18",
    "✓ Won · 14 turns · Place 2 of 17",
    "▁▅█",
    "https://x/daily/2026-11-18/island",
  ]);
  for (const hidden of ["secret", "Ana", "pilot", "escaped"]) expect(text).not.toContain(hidden);
  const rivals = shareText(
    "Mills",
    { ...ENTRY, won: false, score: 41, chances: null },
    { rank: 9, of: 9 },
    {
      ...at,
      stakes: "each",
    },
  );
  expect(rivals.split("\n")[1]).toBe("✗ Lost · 41 points · Place 9 of 9");
  expect(rivals.split("\n")).toHaveLength(3);
});
