import { expect, test } from "vitest";
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { Choice } from "../../lib/wire.types.ts";
import { sectionsOf } from "./sections.ts";
import { choice } from "./testing.ts";

const pump: VerbGroup = {
  ...{ id: "pump", label: { key: "pump" }, key: null, icon: "pump", verbs: ["operate"] },
  headed: { operate: { heading: "station_in", by: "station", row: "region" } },
};

const play = choice("play card:airlift", 90);

function operate(station: string, region: string, option: number): Choice {
  const blanks = { station: { key: station }, region: { key: region } };
  return choice("operate", option, { label: { key: "option.operate", blanks } });
}

test("what two stations may pump is listed under each of them, by where the water is", () => {
  const menu = [operate("north", "lake", 1), operate("north", "fen", 2), operate("south", "lake", 3)];
  expect(sectionsOf(menu, [pump])).toEqual([
    {
      heading: { key: "station_in", blanks: { station: { key: "north" } } },
      isApart: false,
      rows: [
        { choice: menu[0], index: 0, words: { key: "lake" } },
        { choice: menu[1], index: 1, words: { key: "fen" } },
      ],
    },
    {
      heading: { key: "station_in", blanks: { station: { key: "south" } } },
      isApart: false,
      rows: [{ choice: menu[2], index: 2, words: { key: "lake" } }],
    },
  ]);
});

test("one station alone has no heading, and its choices say all of it", () => {
  const menu = [operate("north", "lake", 1), operate("north", "fen", 2)];
  const [only, ...others] = sectionsOf(menu, [pump]);
  expect(others).toEqual([]);
  expect(only!.heading).toBeNull();
  expect(only!.rows.map(({ words }) => words)).toEqual(menu.map(({ label }) => label));
});

test("what has no heading keeps its own words beside what has one, and numbers run on", () => {
  const menu = [play, operate("north", "lake", 1), operate("south", "lake", 2)];
  const sections = sectionsOf(menu, [pump]);
  expect(sections.map(({ heading }) => heading?.key ?? null)).toEqual([null, "station_in", "station_in"]);
  expect(sections[0]!.rows[0]!.words).toEqual(play.label);
  expect(sections.flatMap(({ rows }) => rows.map(({ index }) => index))).toEqual([0, 1, 2]);
});

test("what is no answer to the question stands under a heading of its own, even alone", () => {
  const steps: VerbGroup = {
    ...{ id: "steps", label: { key: "steps" }, key: null, icon: "", verbs: ["act", "reward", "enough"] },
    apart: { reward: { key: "besides" } },
  };
  const menu = [choice("act", 1), choice("reward", 2), choice("enough", 3)];
  const sections = sectionsOf(menu, [steps]);
  expect(sections.map(({ heading, isApart }) => [heading?.key ?? null, isApart])).toEqual([
    [null, false],
    ["besides", true],
    [null, false],
  ]);
});
