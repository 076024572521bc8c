import { expect, test } from "vitest";
import { viewWith } from "../sample.ts";
import { meters, tracks } from "./tracks.ts";

test("the water meter has a cell for each mark, and the last one is the skull", () => {
  const [track] = tracks(viewWith());
  expect(track).toMatchObject({ at: 4, cells: ["2", "2", "3", "3", "3", "4", "4", "5", "5", "☠\uFE0E"] });
  expect(track!.help.blanks).toMatchObject({ n: 5 });
});

test("the water is as alarming as the view says", () => {
  const levels = { ...viewWith().levels, water: "danger" } as const;
  expect(tracks(viewWith({ levels }))[0]!.level).toBe("danger");
});

test("a treasure shows the best hand for it, how much it is in danger, then that it is captured", () => {
  const shown = meters(viewWith()).slice(0, 4);
  expect(shown.map(({ shape, value, level, done }) => [shape, value, level, done])).toEqual([
    ["earth_stone", "3/4", "calm", false],
    ["statue_of_the_wind", "✓", "calm", true],
    ["crystal_of_fire", "0/4", "calm", false],
    ["oceans_chalice", "2/4", "danger", false],
  ]);
});

test("both decks are counted", () => {
  const { treasure_deck: treasures, flood_deck: floods } = viewWith();
  expect(
    meters(viewWith())
      .slice(4)
      .map(({ value }) => value),
  ).toEqual([String(treasures.cards), String(floods.cards)]);
});

test("every track says what it means now, what comes next and what ends the game, by rules", () => {
  const { water } = viewWith();
  const high = { ...water, level: water.skull - 1, change: "next_end" } as const;
  for (const view of [viewWith(), viewWith({ water: high })])
    for (const { texts, rules } of tracks(view)) {
      expect(new Set(texts.map(({ key }) => key)).size).toBe(3);
      expect(rules.length).toBeGreaterThan(1);
    }
});
