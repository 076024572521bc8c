/** Nothing on the map hides anything else: names in both languages, three cubes, a station, a pawn. */
import { expect, test } from "vitest";
import en from "../../../../src/tabletide/games/pandemic/messages/en.toml?raw";
import ptBR from "../../../../src/tabletide/games/pandemic/messages/pt-BR.toml?raw";
import type { Point } from "../../board/geometry.ts";
import { catalogue } from "../../lib/words/testing.ts";
import * as layout from "./layout.ts";
import { facts } from "./sample.ts";
import { cities } from "./view.ts";

interface Box {
  of: string;
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How wide a letter of a name is, on the wide side of the fonts there are. */
const LETTER = 6.2;
/** Boxes that merely touch are no collision. */
const TOUCH = 1;

function box(of: string, what: string, middle: Point, width: number, height: number): Box {
  const { x, y } = middle;
  return { of, what, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function nameBox(city: string, name: string): Box {
  const { x, y } = layout.placeOf(city);
  const lines = layout.nameLines(name);
  const width = LETTER * Math.max(...lines.map(({ length }) => length));
  const height = lines.length * layout.NAME_LINE;
  return box(city, "name", { x, y: y + layout.MARK + 2 + height / 2 }, width, height);
}

function boxes(city: string, name: string): Box[] {
  const place = layout.placeOf(city);
  const foot = layout.pawnSlot(place, 0, 1);
  return [
    box(city, "mark", place, 2 * layout.MARK, 2 * layout.MARK),
    nameBox(city, name),
    ...[0, 1, 2].map((i) => box(city, "cube", layout.cubeSlot(place, 0, i), layout.CUBE, layout.CUBE)),
    box(city, "station", layout.stationSlot(place), layout.STATION, layout.STATION),
    box(
      city,
      "pawn",
      { x: foot.x, y: foot.y - layout.PAWN.height / 2 },
      layout.PAWN.width,
      layout.PAWN.height,
    ),
  ];
}

/** Where a mark says by which way a press gets there. */
function badgeBox(city: string): Box {
  const place = layout.placeOf(city);
  const { x, y } = layout.badgeSlot(place);
  return box(city, "badge", { x: place.x + x, y: place.y + y }, layout.BADGE.width, layout.BADGE.height);
}

function collide(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return one.of !== other.of && across > TOUCH && down > TOUCH;
}

test.each([
  ["en", en],
  ["pt-BR", ptBR],
])("no piece or name lies on another, in %s", (_, toml) => {
  const words = catalogue(toml);
  const all = cities(facts).flatMap(({ id }) => boxes(id, words[`city.${id}`]!));
  expect(all).toHaveLength(cities(facts).length * 7);
  const found = all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter((other) => collide(one, other))
      .map((other) => [one, other]),
  );
  expect(found.map(([one, other]) => `${one!.of} ${one!.what} / ${other!.of} ${other!.what}`)).toEqual([]);
});

test.each([
  ["en", en],
  ["pt-BR", ptBR],
])("the mark of a way hides no city's name, in %s", (_, toml) => {
  const words = catalogue(toml);
  const ids = cities(facts).map(({ id }) => id);
  const names = ids.map((id) => nameBox(id, words[`city.${id}`]!));
  const found = ids.flatMap((id) =>
    names.filter((name) => collide(badgeBox(id), name)).map((name) => `${id} on ${name.of}`),
  );
  expect(found).toEqual([]);
});

test("everything is on the map", () => {
  const words = catalogue(ptBR);
  for (const one of cities(facts).flatMap(({ id }) => boxes(id, words[`city.${id}`]!))) {
    expect(one.left, `${one.of} ${one.what}`).toBeGreaterThan(0);
    expect(one.right, `${one.of} ${one.what}`).toBeLessThan(layout.width);
    expect(one.top, `${one.of} ${one.what}`).toBeGreaterThan(0);
    expect(one.bottom, `${one.of} ${one.what}`).toBeLessThan(layout.height);
  }
});

test("a long name is broken near its middle, a short one never", () => {
  expect(layout.nameLines("Ho Chi Minh City")).toEqual(["Ho Chi", "Minh City"]);
  expect(layout.nameLines("Johannesburg")).toEqual(["Johannesburg"]);
  expect(layout.nameLines("New York")).toEqual(["New York"]);
});

test("further colours lie in rows of their own, a city's own colour first", () => {
  const essen = cities(facts).find(({ id }) => id === "essen")!;
  expect(layout.rows(essen, { black: 1, blue: 2 })).toEqual(["blue", "black"]);
  expect(layout.rows(essen, { black: 1 })).toEqual(["blue", "black"]);
  const place = layout.placeOf("essen");
  expect(layout.cubeSlot(place, 1, 0).y).toBeLessThan(layout.cubeSlot(place, 0, 0).y);
});
