import { expect, test } from "vitest";
import { happening } from "./beats.ts";

const line = (icon: string, ...anchors: string[]) => ({ icon, text: { key: "x" }, rule: "", anchors });

test("what is told of the map flashes there, in its order, and nothing else does", () => {
  const lines = [
    line("windmill", "seat:1", "space:w05"),
    line("points", "seat:0"),
    line("market", "area:area_a"),
  ];
  expect(happening(lines)).toEqual([
    { at: "space:w05", kind: "windmill" },
    { at: "area:area_a", kind: "market" },
  ]);
});
