import { expect, test } from "vitest";
import { viewWith } from "../sample.ts";
import { meters, tracks, turn } from "./tracks.ts";

test("the outbreak track has a cell for each outbreak, and the last one is the end", () => {
  const [outbreaks] = tracks(viewWith());
  expect(outbreaks).toMatchObject({ at: 4, level: "warn" });
  expect(outbreaks!.cells).toHaveLength(9);
  expect(outbreaks!.help).toEqual({ key: "page.outbreaks", blanks: { n: 4 } });
});

test("what comes after a Forecast was played are its cards, whatever part the turn is in", () => {
  expect(turn(viewWith({ part: "infect" })).part.key).toBe("part.infect");
  const forecast = { by: 0, seen: [], placed: [] };
  expect(turn(viewWith({ part: "infect", forecast })).part.key).toBe("event.forecast");
});

test("every track says what it means now, what comes next and what ends the game, by rules", () => {
  const last = { ...viewWith().infection_rate, change: "last" } as const;
  for (const view of [viewWith(), viewWith({ infection_rate: last })])
    for (const { texts, rules } of tracks(view)) {
      expect(new Set(texts.map(({ key }) => key)).size).toBe(3);
      expect(rules.length).toBeGreaterThan(1);
    }
});

test("a disease keeps its shape and shows its cubes left, then its cure, then that it is gone", () => {
  const supply = { blue: 19, yellow: 24, black: 5, red: 21 };
  const diseases = { blue: "cured", yellow: "eradicated", black: "active", red: "active" } as const;
  const levels = { ...viewWith().levels, "disease:black": "danger" } as const;
  const shown = meters(viewWith({ supply, diseases, levels })).slice(0, 4);
  expect(shown.map(({ shape, badge, value, level, done }) => [shape, badge, value, level, done])).toEqual([
    ["diamond", "cured", "19", "calm", true],
    ["circle", "eradicated", "✓", "calm", true],
    ["square", undefined, "5", "danger", false],
    ["triangle", undefined, "21", "calm", false],
  ]);
});

test("numbers are as alarming as the view says", () => {
  const { levels } = viewWith();
  const alarmed = viewWith({ levels: { ...levels, "deck:player": "warn", infection_rate: "danger" } });
  expect(meters(alarmed).find(({ id }) => id === "deck:player")!.level).toBe("warn");
  expect(tracks(alarmed).map(({ level }) => level)).toEqual(["warn", "danger"]);
});

test("the rate says what the next epidemic makes of it, as the view does", () => {
  const rate = viewWith().infection_rate;
  for (const change of ["same", "next", "last", "none_left"] as const) {
    const [, track] = tracks(viewWith({ infection_rate: { ...rate, change, next: 3 } }));
    expect(track!.texts[1]).toEqual({ key: `page.rate.${change}`, blanks: { n: 3 } });
  }
});
