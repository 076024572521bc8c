import { expect, test } from "vitest";
import type { Line } from "../../lib/wire.types.ts";
import { anchored, scene } from "./lines.ts";

const line = (...anchors: string[]): Line => ({ icon: "", text: { key: "" }, rule: "", anchors });

test("a line speaks of all its anchors of a kind, in their order", () => {
  expect(anchored(line("place:quay", "placement:1", "place:cape"), "place")).toEqual(["quay", "cape"]);
  expect(anchored(line("seat:1"), "place")).toEqual([]);
});

test("a board looks at the first thing it has that a beat speaks of", () => {
  const beat = [line("seat:1"), line("pawn:1", "wall:quay-cape"), line("place:cape")];
  expect(scene(beat, "place")).toBe("place:cape");
  expect(scene(beat, "place", "wall")).toBe("wall:quay-cape");
  expect(scene([line("seat:1")], "place")).toBeNull();
});
