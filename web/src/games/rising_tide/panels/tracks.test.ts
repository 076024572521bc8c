import { expect, test } from "vitest";
import { viewWith } from "../sample.ts";
import type { Alarm } from "../view.types.ts";
import { meters, tracks } from "./tracks.ts";

function sea(mark: number, level: Alarm = "calm") {
  const { sea, levels } = viewWith();
  const alarming = { ...levels, sea: level };
  const { track } = sea;
  const given = { track, mark, level: track[mark]!, next: track[mark + 1] ?? null };
  return tracks(viewWith({ sea: given, levels: alarming }))[0]!;
}

test("the sea level is a track, and as alarming as the view says", () => {
  expect(sea(0)).toMatchObject({
    cells: ["2", "2", "2", "3", "3", "3", "4", "4", "4"],
    at: 0,
    level: "calm",
  });
  expect([sea(3, "warn").level, sea(6, "danger").level]).toEqual(["warn", "danger"]);
  expect(sea(2).texts[1]).toEqual({ key: "page.sea_level.next", blanks: { n: 3 } });
  expect(sea(8).texts[1]).toEqual({ key: "page.sea_level.last" });
});

test("what is left is counted; population only where it is played with", () => {
  const ids = meters(viewWith()).map(({ id }) => id);
  expect(ids).toEqual(["water", "deck", "dike", "station", "port", "people"]);
  expect(meters(viewWith({ has_population: false })).map(({ id }) => id)).toEqual(ids.slice(0, -1));
});

test("water that would not suffice is a danger, however much is left", () => {
  const [water] = meters(viewWith({ flow_short: 2 }));
  expect(water).toMatchObject({ level: "danger", label: { key: "page.flow_short", blanks: { n: 2 } } });
});
