/**
 * Where the marks of a region go: the shape of its colour, and those that come and go, what threatens it and by
 * which way one gets there. Beside its name, on whichever side nothing else is written. Pure.
 */
import type { Point } from "../../board/geometry.ts";
import type { Text } from "../../lib/wire.types.ts";
import { halfName, NAME_LINE, nameLines, nameOf, PLAQUE, sites, walls, WORK } from "./layout.ts";
import { named } from "./names.ts";
import type { Space } from "./view.ts";
import { spaceAt, type Extent } from "./aim.ts";

/** Half the side of a mark, with some air around it. */
const HALF = 9;
/** How far a mark is from the edge of the name. */
const BESIDE = 9;
/** To lie in another region is as bad as to cover so much. */
const ABROAD = 40;

/** Half the side of a shape, and how far its middle is from the line it stands beside. */
export const SHAPE = 5;
const SHAPE_BESIDE = 8;

export interface Marks {
  shape: Point;
  threat: Point;
  way: Point;
}

function around({ x, y }: Point, half: number): Extent {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** How much of one box lies over another. */
export function overlap(one: Extent, other: Extent): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** All that is always there to be read besides the names: the numbers of dikes, and the great works. */
const FIXED: readonly Extent[] = [
  ...Object.values(walls).map(({ at }) => around(at, PLAQUE / 2)),
  ...Object.values(sites).map((site) => around(site, WORK)),
];

/** The places beside a name, the one most often free first: right, left beyond its shape, above and below. */
function beside({ left, right, top, bottom }: Extent): Point[] {
  const [first, last] = [top + NAME_LINE - 5, bottom - NAME_LINE + 5];
  const middle = (left + right) / 2;
  return [
    { x: right + BESIDE, y: first },
    { x: right + BESIDE, y: last },
    { x: left - BESIDE, y: last },
    { x: left - 2.6 * BESIDE, y: first },
    { x: right - BESIDE, y: top - BESIDE + 2 },
    { x: middle, y: top - BESIDE + 2 },
    { x: middle, y: bottom + BESIDE },
    { x: left + BESIDE, y: top - BESIDE + 2 },
    { x: left + BESIDE, y: bottom + BESIDE },
    { x: right - BESIDE, y: bottom + BESIDE },
    { x: right + 2.8 * BESIDE, y: first },
    { x: left - 2.6 * BESIDE, y: last },
  ];
}

/** The places for a shape: before the first line of a name, or before or behind any of its lines. */
function besideLines({ x, y }: Point, lines: readonly string[]): Point[] {
  const at = (line: string, i: number, side: -1 | 1): Point => ({
    x: x + side * (halfName([line]) + SHAPE_BESIDE),
    y: y + i * NAME_LINE - 4.6,
  });
  const before = lines.map((line, i) => at(line, i, -1));
  const behind = lines.map((line, i) => at(line, i, 1));
  return [...before, ...behind.toReversed()];
}

/** Where the marks of each region go, by what is written on all of them. */
export function allMarks(
  spaces: readonly Space[],
  labels: ReadonlyMap<string, Extent[]>,
  say: (text: Text) => string,
): ReadonlyMap<string, Marks> {
  const taken = [...[...labels.values()].flat(), ...FIXED];
  /**
   * Of some places the one that covers least, the first of those alike; from then on it is taken. The corner
   * that a short line leaves free in the box of its own name (`within`) is no cover.
   */
  const place = (space: string, spots: Point[], half: number, within?: Extent): Point => {
    const others = taken.filter((other) => other !== within);
    const cost = (at: Point) =>
      others.reduce((sum, other) => sum + overlap(around(at, half), other), 0) +
      (spaceAt(at) === space ? 0 : ABROAD);
    const costs = spots.map((at) => ({ at, cost: cost(at) }));
    const { at } = costs.toSorted((one, other) => one.cost - other.cost)[0]!;
    taken.push(around(at, half));
    return at;
  };
  const shapeSpots = (space: string) =>
    besideLines(nameOf(space), nameLines(space, say(named.region(space))));
  const coloured = spaces.filter(({ colour }) => colour).map(({ space }) => space);
  const shape = (space: string) => place(space, shapeSpots(space), SHAPE, labels.get(space)![0]);
  const shapes = new Map(coloured.map((space) => [space, shape(space)]));
  const mark = (space: string) => place(space, beside(labels.get(space)![0]!), HALF - 1);
  const threats = [...labels.keys()].map((space) => [space, mark(space)] as const);
  return new Map(
    threats.map(([space, threat]) => {
      const shape = shapes.get(space) ?? nameOf(space);
      return [space, { shape, threat, way: mark(space) }];
    }),
  );
}
