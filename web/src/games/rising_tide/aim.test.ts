/** A finger on the whole map of a phone: several regions and dikes lie under it at once. */
import { describe, expect, test } from "vitest";
import ptBR from "../../../../src/tabletide/games/rising_tide/messages/pt-BR.toml?raw";
import { wholeScale } from "../../board/camera.ts";
import type { Point } from "../../board/geometry.ts";
import { catalogue } from "../../lib/words/testing.ts";
import { nameLines, nameOf, rowOf, SHEET, sites, wallOf, walls } from "./layout.ts";
import { viewWith } from "./sample.ts";
import { aim, allWritten, middle, spaceAt } from "./aim.ts";

const words = catalogue(ptBR);
const labels = allWritten(viewWith().spaces, ({ key }) => words[key]!);
const SCALE = wholeScale(SHEET, { width: 390, height: 420 });
const reach = 22 / SCALE;
const SPACES = viewWith().spaces.map(({ space }) => space);
const PLACES = SPACES.map((space) => `place:${space}`);
const BORDERS = Object.keys(walls).map((border) => `border:${border}`);
const ALL = [...PLACES, ...BORDERS, ...Object.keys(sites).map((site) => `structure:${site}`)];

const press = (point: Point, lit: string[], on = "place:noordzee") => aim({ point, on, lit, labels, reach });
const isHigh = (space: string) => viewWith().spaces.some((one) => one.space === space && one.kind === "high");
const depthOf = (space: string) => rowOf(space, nameLines(space, words[`region.${space}`]!));

describe("where everything can be pressed", () => {
  test.each(SPACES)("the name and the number of %s mean it", (space) => {
    expect(press(nameOf(space), ALL)).toBe(`place:${space}`);
    if (!isHigh(space)) expect(press(depthOf(space), ALL)).toBe(`place:${space}`);
    expect(press(middle(labels.get(space)![0]!), ALL)).toBe(`place:${space}`);
  });

  test("the number of dikes on a border means that border", () => {
    for (const border of Object.keys(walls)) expect(press(wallOf(border), ALL)).toBe(`border:${border}`);
  });
});

test("a press on the number of Flevoland never means Markerwaard", () => {
  expect(press(depthOf("flevoland"), ["place:flevoland", "place:markerwaard"])).toBe("place:flevoland");
});

test("what is lit is meant rather than what lies over it and is not", () => {
  const { x, y } = nameOf("noordoostpolder");
  for (const on of ["place:zuiderzee", "border:zuiderzee-noordoostpolder", "structure:afsluitdijk"])
    expect(press({ x, y: y + 4 }, ["place:noordoostpolder"], on)).toBe("place:noordoostpolder");
});

test("within a lit region a dike is meant only close to its number", () => {
  const lit = ["place:fryslan", "border:noordzee-fryslan"];
  const { x, y } = wallOf("noordzee-fryslan");
  const middle = nameOf("fryslan");
  const along = (share: number) => ({ x: x + share * (middle.x - x), y: y + share * (middle.y - y) });
  expect(press(along(0.1), lit)).toBe("border:noordzee-fryslan");
  expect(press(along(0.6), lit, "border:noordzee-fryslan")).toBe("place:fryslan");
});

test("a press beside a lit region means it, unless the name of another is pressed", () => {
  const lit = ["place:goeree_overflakkee"];
  const box = labels.get("goeree_overflakkee")![0]!;
  expect(press({ x: middle(box).x, y: box.top - 5 }, lit)).toBe("place:goeree_overflakkee");
  expect(press(nameOf("schouwen_duiveland"), lit)).toBe("place:schouwen_duiveland");
});

test("where nothing is lit, what is pressed is asked about", () => {
  expect(press(wallOf("noordzee-fryslan"), [], "border:noordzee-fryslan")).toBe("border:noordzee-fryslan");
  expect(press(nameOf("markerwaard"), [])).toBe("place:markerwaard");
});

test.each(["delfland", "fryslan", "veluwe"])("the name of %s stands within its outline", (space) => {
  expect(spaceAt(nameOf(space))).toBe(space);
});
