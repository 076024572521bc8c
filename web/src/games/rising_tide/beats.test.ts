import { expect, test } from "vitest";
import { waitOf } from "../../board/effects/timing.ts";
import type { Line } from "../../lib/wire.types.ts";
import { happening } from "./beats.ts";

function line(icon: string, ...anchors: string[]): Line {
  return { icon, text: { key: "" }, rule: "", anchors };
}

/** The worked example of a flood: Markerwaard, and Flevoland in its turn. */
const CHAIN = [
  line("failure", "failure:markerwaard", "place:markerwaard"),
  line("flood", "place:markerwaard", "place:markerwaard"),
  line("water", "place:kennemerland", "place:markerwaard"),
  line("water", "place:delfland", "place:markerwaard"),
  line("flood", "place:flevoland", "place:markerwaard"),
  line("water", "place:gelderse_vallei", "place:flevoland"),
];
const FLOW = [
  line("flow", "place:betuwe", "place:land_van_maas_en_waal"),
  line("flow", "place:land_van_maas_en_waal", "place:peel_en_maasvallei"),
];

test("a flood spreads to where its lines say, and sets off the next one", () => {
  expect(happening(CHAIN).floods).toEqual([
    { region: "markerwaard", to: ["kennemerland", "delfland"], from: null },
    { region: "flevoland", to: ["gelderse_vallei"], from: "markerwaard" },
  ]);
});

test("water that has flowed flows on: what comes from it comes later", () => {
  expect(happening(FLOW).streams).toEqual([
    { from: "peel_en_maasvallei", to: "land_van_maas_en_waal", after: 0 },
    { from: "land_van_maas_en_waal", to: "betuwe", after: 1 },
  ]);
});

test("new water waits for its flood or flow within the beat, other water does not wait", () => {
  const now = happening([...CHAIN, ...FLOW]);
  expect(now.steps).toBe(4);
  const waits = ["fryslan", "delfland", "gelderse_vallei", "land_van_maas_en_waal", "betuwe"];
  expect(waits.map((region) => waitOf(now, region, 1000))).toEqual([0, 100, 200, 300, 400]);
});

test("what is done to a border or in a region flashes there", () => {
  const lines = [
    line("breach", "border:noordzee-delfland", "place:delfland"),
    line("pump", "pawn:0", "seat:0", "place:betuwe"),
    line("card", "seat:0", "card:betuwe"),
    line("water", "place:walcheren"),
  ];
  expect(happening(lines).flashes).toEqual([
    { at: "border:noordzee-delfland", kind: "breach" },
    { at: "place:betuwe", kind: "pump" },
    { at: "place:walcheren", kind: "water" },
  ]);
});

test("the sea rises when its level is told", () => {
  expect(happening([line("sea")]).isRising).toBe(true);
  expect(happening(CHAIN).isRising).toBe(false);
});
