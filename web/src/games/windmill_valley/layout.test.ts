import { expect, test } from "vitest";
import {
  areaNameAt,
  gearPath,
  gearSpaceAt,
  labelAt,
  LARGE,
  MARKER,
  markerAt,
  MARKET,
  MILL,
  SHEET,
  SMALL,
  SPACE,
  spaceAt,
} from "./layout.ts";
import { widthOf } from "./glyphs.ts";
import { printed } from "./sample.ts";

const far = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test("no windmill hides another, and all are on the map", () => {
  const spaces = printed.map.space.map(({ id }) => spaceAt(printed, id));
  spaces.forEach((one, index) => {
    expect(Math.min(one.x, one.y)).toBeGreaterThan(SPACE);
    expect(Math.max(one.x, one.y)).toBeLessThan(SHEET.width - SPACE);
    for (const other of spaces.slice(index + 1)) expect(far(one, other)).toBeGreaterThan(2 * SPACE);
  });
});

test("the sign of a field stands clear of the windmills", () => {
  for (const field of printed.map.field)
    for (const { id } of printed.map.space)
      expect(far(labelAt(printed, field), spaceAt(printed, id)), field.id).toBeGreaterThan(SPACE + 12);
});

test("one step of a gear is one step of the other: as many teeth, the same way at the rim", () => {
  expect(Math.abs(LARGE.degrees) * LARGE.radius).toBeCloseTo(Math.abs(SMALL.degrees) * SMALL.radius);
  expect((LARGE.teeth * Math.abs(LARGE.degrees)) / 360).toBe((SMALL.teeth * Math.abs(SMALL.degrees)) / 360);
  expect(Math.sign(LARGE.degrees)).toBe(-Math.sign(SMALL.degrees));
  expect(far(LARGE.at, SMALL.at)).toBe(LARGE.radius + SMALL.radius);
});

test("a tooth of the one meets a gap of the other, wherever they stand", () => {
  // The large gear's tooth to the right, and the small gear's to the left, in teeth from the top.
  const right = LARGE.teeth / 4 - LARGE.offset;
  const left = (3 * SMALL.teeth) / 4 - SMALL.offset;
  expect(right % 1).toBe(0);
  expect(left % 1).toBe(0.5);
});

test("the gears fit their frame, and their spaces do not touch", () => {
  for (const shape of [LARGE, SMALL]) {
    expect(shape.at.x + shape.radius + 5).toBeLessThanOrEqual(MILL.width);
    expect(shape.at.y + shape.radius + 5).toBeLessThanOrEqual(MILL.height);
    expect(far(gearSpaceAt(shape, 0), gearSpaceAt(shape, 1))).toBeGreaterThan(2 * shape.disc);
    expect(gearPath(shape).match(/L/g)).toHaveLength(4 * shape.teeth - 1);
  }
});

test("the space of the next step comes to the arrow with the next step", () => {
  // Turned by one step, the second space lies where the first lay.
  const { x, y } = gearSpaceAt(LARGE, 1);
  const turn = (LARGE.degrees * Math.PI) / 180;
  const [tx, ty] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  expect(tx).toBeCloseTo(0, 0);
  expect(ty).toBeCloseTo(-LARGE.reach, 0);
});

test("markers in the market do not hide one another, however many stand in an area", () => {
  for (const places of [1, 2, 3, 4, 5]) {
    const all = Array.from({ length: places }, (_, place) => markerAt(0, 3, place, places));
    all.forEach((one, index) => {
      for (const other of all.slice(index + 1)) expect(far(one, other)).toBeGreaterThanOrEqual(MARKET.step);
    });
  }
});

test("the letter of a market area is never under a marker, and inside the market", () => {
  const letter = 11;
  for (const area of [0, 1, 2])
    for (const places of [1, 2, 3, 4])
      for (let place = 0; place < places; place += 1)
        for (const named of [0, 1, 2])
          expect(far(areaNameAt(named, 3), markerAt(area, 3, place, places))).toBeGreaterThan(
            MARKER + letter,
          );
});

test("a number of several digits has room beside its sign", () => {
  const [one, two] = [widthOf({ symbol: "point", n: "2" }), widthOf({ symbol: "point", n: "14" })];
  expect(one).toBe(widthOf({ symbol: "point" }));
  expect(two).toBeGreaterThan(one);
});
