import { expect, test } from "vitest";
import { waitOf } from "../../board/effects/timing.ts";
import type { Line } from "../../lib/wire.types.ts";
import { happening } from "./beats.ts";

function line(icon: string, ...anchors: string[]): Line {
  return { icon, text: { key: "" }, rule: "", anchors };
}

const CHAIN = [
  line("infect", "place:paris", "disease:blue"),
  line("outbreak", "place:paris", "disease:blue", "cause:paris"),
  line("cube", "place:london", "disease:blue", "cause:paris"),
  line("cube", "place:milan", "disease:blue", "cause:paris"),
  line("outbreak", "place:essen", "disease:blue", "cause:paris"),
  line("cube", "place:london", "disease:blue", "cause:essen"),
];

test("cubes come from the outbreak their line names, and so does an outbreak that was set off", () => {
  const { outbreaks, order } = happening(CHAIN);
  expect(outbreaks).toEqual([
    { city: "paris", colour: "blue", to: ["london", "milan"], from: null },
    { city: "essen", colour: "blue", to: ["london"], from: "paris" },
  ]);
  expect([...order]).toEqual([
    ["london", 2],
    ["milan", 1],
  ]);
});

test("new cubes wait for their outbreak within the beat, others do not wait", () => {
  const now = happening(CHAIN);
  expect(["milan", "london", "lima"].map((city) => waitOf(now, city, 600))).toEqual([100, 200, 0]);
});

test("what is done in a city flashes there", () => {
  const lines = [line("station", "pawn:0", "seat:0", "place:lima"), line("card", "seat:0", "card:lima")];
  expect(happening(lines).flashes).toEqual([{ city: "lima", kind: "station" }]);
});
