import { expect, test } from "vitest";
import type { Odds } from "../../lib/wire.types.ts";
import { oddsShown } from "./odds.ts";

const odds = (anchor: string, key: string): Odds => ({
  anchor,
  thing: { key: `name.${anchor}` },
  text: { key },
  share: 1000,
  error: 0,
});

const reckoning = (all: Odds[]) => ({ at: 3, assumed: { key: "odds.before_your_turn" }, odds: all });

test("of one thing all its odds are told, without its name", () => {
  const all = reckoning([odds("place:a", "one"), odds("place:b", "two"), odds("place:a", "three")]);
  expect(oddsShown(all, "place:a")).toEqual([
    { things: [], text: { key: "one" } },
    { things: [], text: { key: "three" } },
  ]);
  expect(oddsShown(all, "place:c")).toEqual([]);
});

test("of all things the likeliest are told, each with its name", () => {
  const shown = oddsShown(reckoning(Array.from({ length: 40 }, (_, n) => odds(`place:${n}`, `text ${n}`))));
  expect(shown).toHaveLength(16);
  expect(shown[0]).toEqual({ things: [{ key: "name.place:0" }], text: { key: "text 0" } });
});

test("things to which the same may happen with the same chance are told in one line", () => {
  const all = reckoning([odds("place:a", "one"), odds("place:b", "two"), odds("place:c", "one")]);
  expect(oddsShown(all)).toEqual([
    { things: [{ key: "name.place:a" }, { key: "name.place:c" }], text: { key: "one" } },
    { things: [{ key: "name.place:b" }], text: { key: "two" } },
  ]);
});

test("what may happen to the table as a whole has no name", () => {
  const lost = { ...odds("", "lost"), thing: null };
  expect(oddsShown(reckoning([lost]))).toEqual([{ things: [], text: { key: "lost" } }]);
});
