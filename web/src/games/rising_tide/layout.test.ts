/** Nothing on the map hides anything else: names in both languages, numbers of dikes, great works. */
import { expect, test } from "vitest";
import en from "../../../../src/tabletide/games/rising_tide/messages/en.toml?raw";
import ptBR from "../../../../src/tabletide/games/rising_tide/messages/pt-BR.toml?raw";
import { wholeScale } from "../../board/camera.ts";
import type { Point } from "../../board/geometry.ts";
import { catalogue } from "../../lib/words/testing.ts";
import * as layout from "./layout.ts";
import { viewWith } from "./sample.ts";

interface Box {
  of: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Boxes that merely touch are no collision; letters have some air around them. */
const TOUCH = 5;
const SPACES = viewWith().spaces.map(({ space }) => space);

function box(of: string, { x, y }: Point, width: number, height: number): Box {
  return { of, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function nameBox(space: string, name: string): Box {
  const lines = layout.nameLines(space, name);
  const { x, y } = layout.nameOf(space);
  const height = lines.length * layout.NAME_LINE;
  return box(space, { x, y: y + height / 2 - 10 }, 2 * layout.halfName(lines), height);
}

function depthBox(space: string, name: string): Box {
  const row = layout.rowOf(space, layout.nameLines(space, name));
  return box(`${space}'s water`, row, layout.BADGE.width, layout.BADGE.height);
}

function collide(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > TOUCH && down > TOUCH;
}

function collisions(boxes: Box[], others: Box[]): string[] {
  return boxes.flatMap((one, i) =>
    others
      .filter((other, j) => (boxes !== others || j > i) && collide(one, other))
      .map((other) => `${one.of} / ${other.of}`),
  );
}

test.each([
  ["en", en],
  ["pt-BR", ptBR],
])("no name, depth, number of dikes or great work lies on another, in %s", (_, toml) => {
  const words = catalogue(toml);
  const named = SPACES.map((space) => nameBox(space, words[`region.${space}`]!));
  const depths = viewWith()
    .spaces.filter(({ kind }) => kind !== "high")
    .map(({ space }) => depthBox(space, words[`region.${space}`]!));
  const plaques = Object.entries(layout.walls).map(([id, { at }]) =>
    box(id, at, layout.PLAQUE, layout.PLAQUE),
  );
  const works = Object.entries(layout.sites).map(([id, at]) => box(id, at, 28, 28));
  const written = [...named, ...depths];
  expect(collisions(written, written)).toEqual([]);
  expect(collisions(written, [...plaques, ...works])).toEqual([]);
});

test("everything is on the map", () => {
  const words = catalogue(ptBR);
  for (const space of SPACES) {
    const { left, right, top, bottom } = nameBox(space, words[`region.${space}`]!);
    expect(left, space).toBeGreaterThan(0);
    expect(right, space).toBeLessThan(layout.width);
    expect(top, space).toBeGreaterThan(0);
    expect(bottom, space).toBeLessThan(layout.height);
  }
});

test("every border of the view has its place, and water its way across it", () => {
  for (const { border, between } of viewWith().borders) {
    expect(layout.walls[border], border).toBeDefined();
    expect(layout.between(between[0]!, between[1]!)).toBe(border);
    expect(layout.between(between[1]!, between[0]!)).toBe(border);
  }
  const { start, end } = layout.stream("betuwe", "vijfherenlanden");
  const there = layout.nameOf("vijfherenlanden");
  const far = ({ x, y }: Point) => Math.hypot(there.x - x, there.y - y);
  expect(far(end)).toBeLessThan(far(start));
});

test("a name is cut where the data say, with a hyphen within a word", () => {
  expect(layout.nameLines("goeree_overflakkee", "Goeree-Overflakkee")).toEqual([
    "Goeree-",
    "Over-",
    "flakkee",
  ]);
  expect(layout.nameLines("land_van_maas_en_waal", "Land van Maas en Waal")).toEqual([
    "Land van",
    "Maas en",
    "Waal",
  ]);
  expect(layout.nameLines("delfland", "Delfland")).toEqual(["Delfland"]);
  expect(layout.nameLines("zuid_beveland", "Zuid-Beveland")).toEqual(["Zuid-", "Beveland"]);
});

test("pawns stand side by side, each at a place of its own", () => {
  const five = [0, 1, 2, 3, 4].map((i) => layout.pawnSlot("delfland", i, 5).x);
  for (const [i, x] of five.slice(1).entries()) expect(x - five[i]!).toBeGreaterThanOrEqual(11);
  const { players, ...rest } = viewWith();
  const here = players.filter(({ region }) => region === "betuwe");
  expect(here.length).toBeGreaterThan(1);
  const spots = here.map((player) => layout.pawnOf({ players, ...rest }, player).x);
  expect(new Set(spots).size).toBe(here.length);
});

test("every border can be hit at 1280×720", () => {
  const frame = { width: 802, height: 446 }; // what is left for the board there
  const scale = wholeScale(layout.SHEET, frame);
  const ids = Object.keys(layout.walls);
  const sides = ids.map((id) => 2 * layout.wallReach(id, 12 / scale) * scale);
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(23.9);
});

test("a lit border under a pawn can be pressed: what is meant is the nearer of the two", () => {
  const foot = layout.pawnSlot("kennemerland", 0, 1);
  const border = layout.between("noordzee", "kennemerland")!;
  const { at } = layout.walls[border]!;
  const head = { x: foot.x, y: foot.y - 12 };
  expect(Math.hypot(at.x - head.x, at.y - head.y)).toBeLessThan(30); // they lie that close
  expect(layout.underPawn(at, foot, [border], 14)).toBe(border);
  expect(layout.underPawn(head, foot, [border], 14)).toBeUndefined();
  expect(layout.underPawn(at, foot, [], 14)).toBeUndefined();
});
