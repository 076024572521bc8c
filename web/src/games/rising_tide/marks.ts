/**
 * Where the marks of a region go that come and go: what threatens it, and by which way one gets there. Beside its
 * name, on whichever side nothing else is written. Pure.
 */
import type { Point } from "../../board/geometry.ts";
import { NAME_LINE, PLAQUE, sites, walls, WORK } from "./layout.ts";
import { spaceAt, type Extent } from "./aim.ts";

/** Half the side of a mark, with some air around it. */
const HALF = 9;
/** How far a mark is from the edge of the name. */
const BESIDE = 9;
/** To lie in another region is as bad as to cover so much. */
const ABROAD = 40;

export interface Marks {
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

/** Where the marks of each region go, by what is written on all of them. */
export function allMarks(labels: ReadonlyMap<string, Extent[]>): ReadonlyMap<string, Marks> {
  const taken = [...labels.values()].flat();
  const shape = ({ left, top }: Extent): Extent => around({ x: left - 8, y: top + 8.4 }, 5);
  taken.push(...[...labels.values()].map(([title]) => shape(title!)), ...FIXED);
  const place = (space: string): Point => {
    const cost = (at: Point) =>
      taken.reduce((sum, other) => sum + overlap(around(at, HALF - 1), other), 0) +
      (spaceAt(at) === space ? 0 : ABROAD);
    const spots = beside(labels.get(space)![0]!).map((at) => ({ at, cost: cost(at) }));
    const { at } = spots.toSorted((one, other) => one.cost - other.cost)[0]!;
    taken.push(around(at, HALF - 1));
    return at;
  };
  const threats = [...labels.keys()].map((space) => [space, place(space)] as const);
  return new Map(threats.map(([space, threat]) => [space, { threat, way: place(space) }]));
}
