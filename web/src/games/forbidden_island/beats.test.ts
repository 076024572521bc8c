import { expect, test } from "vitest";
import type { Line } from "../../lib/wire.types.ts";
import { happening, LOUD } from "./beats.ts";

function line(icon: string, ...anchors: string[]): Line {
  return { icon, text: { key: "" }, rule: "", anchors };
}

test("a tile that sinks is as dramatic as rising water, one that floods is not", () => {
  expect(LOUD).toEqual(expect.arrayContaining(["rise", "sink", "treasure"]));
  expect(LOUD).not.toContain("flood");
});

test("water that comes or goes flashes on its tile", () => {
  const lines = [
    line("flood", "flood:watchtower", "place:watchtower"),
    line("sink", "flood:gold_gate", "place:gold_gate"),
    line("shore", "pawn:0", "seat:0", "place:iron_gate"),
    line("move", "pawn:0", "seat:0", "place:iron_gate"),
  ];
  expect(happening(lines).flashes).toEqual([
    { tile: "watchtower", kind: "flood" },
    { tile: "gold_gate", kind: "sink" },
    { tile: "iron_gate", kind: "shore" },
  ]);
});

test("one helicopter carries all who are lifted together", () => {
  const lines = [
    line("lift", "pawn:2", "seat:2", "place:gold_gate"),
    line("lift", "pawn:0", "seat:0", "place:gold_gate"),
  ];
  expect(happening(lines).flier).toBe(2);
  expect(happening([line("move", "pawn:2", "place:gold_gate")]).flier).toBeNull();
});

test("a treasure is carried off from where it was captured", () => {
  const lines = [
    line(
      "treasure",
      "pawn:1",
      "seat:1",
      "treasure:earth_stone",
      "card:earth_stone",
      "place:temple_of_the_sun",
    ),
  ];
  expect(happening(lines).captured).toEqual({ treasure: "earth_stone", tile: "temple_of_the_sun" });
});

test("only the card that makes the water rise brings the tide", () => {
  expect(happening([line("rise", "pawn:0", "seat:0")]).isRising).toBe(true);
  expect(happening([line("flood", "place:watchtower"), line("level")]).isRising).toBe(false);
});
