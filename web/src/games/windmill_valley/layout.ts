/** Where things are drawn: the map in units of its data, and the two gears that mesh. */
import type { Point } from "../../board/geometry.ts";
import type { Field, Printed } from "./view.ts";

/** The map, in units of the board's file; nearly a square, with a margin for the hours around its fields. */
export const SHEET = { width: 1032, height: 1032 };
const MARGIN = 16;

/** A point of the board's file as it lies on the sheet. */
export function onSheet(x: number, y: number): Point {
  return { x: x + MARGIN, y: y + MARGIN };
}

export const MIDDLE = onSheet(500, 500);

/** The hours by which spots are named, from one to twelve, each at the edge of the map. */
export function hours(): { hour: number; at: Point }[] {
  return Array.from({ length: 12 }, (_, index) => {
    const { x, y } = around({ x: 0, y: 0 }, 1000, (index + 1) * 30);
    const far = (MIDDLE.x - HOUR_MARGIN) / Math.max(Math.abs(x), Math.abs(y));
    return { hour: index + 1, at: { x: MIDDLE.x + x * far, y: MIDDLE.y + y * far } };
  });
}
const HOUR_MARGIN = 16;
export const SPACE = 33;
/** The market in the middle of the map, and how far from it the markers of an area stand. */
export const MARKET = { radius: 112, markers: 60, step: 38 };

export function spaceAt({ map }: Printed, id: string): Point {
  const found = map.space.find((one) => one.id === id);
  return found ? onSheet(found.x, found.y) : MIDDLE;
}

/** Where the sign of a field stands: inside it, and as far as can be from its spaces and its edge. */
export function labelAt(printed: Printed, field: Field): Point {
  const key = `${printed.name}:${field.id}`;
  const known = labels.get(key);
  if (known) return known;
  const corners = field.polygon.map(([x, y]) => onSheet(x, y));
  const spaces = printed.map.space.map(({ x, y }) => onSheet(x, y));
  const found = farthest(corners, spaces, onSheet(field.x, field.y));
  labels.set(key, found);
  return found;
}

const labels = new Map<string, Point>();
const GRID = 8;
/** The edge may be nearer than a space. */
const EDGE = 1.7;

function farthest(corners: Point[], spaces: Point[], middle: Point): Point {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  let best = { at: middle, room: room(middle, corners, spaces) };
  for (let x = Math.min(...xs); x < Math.max(...xs); x += GRID)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += GRID) {
      const at = { x, y };
      if (!isInside(at, corners)) continue;
      const free = room(at, corners, spaces);
      if (free > best.room + 1) best = { at, room: free };
    }
  return best.at;
}

function room(at: Point, corners: Point[], spaces: Point[]): number {
  const toSpaces = spaces.map(({ x, y }) => Math.hypot(x - at.x, y - at.y) - SPACE);
  const toEdges = corners.map((one, index) => EDGE * toLine(at, one, corners[(index + 1) % corners.length]!));
  return Math.min(...toSpaces, ...toEdges);
}

function toLine({ x, y }: Point, one: Point, other: Point): number {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const part = Math.max(0, Math.min(1, ((x - one.x) * dx + (y - one.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(one.x + part * dx - x, one.y + part * dy - y);
}

function isInside({ x, y }: Point, corners: Point[]): boolean {
  return corners.reduce((inside, one, index) => {
    const other = corners[(index + 1) % corners.length]!;
    const crosses =
      one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x;
    return crosses ? !inside : inside;
  }, false);
}

/** A point on a circle, by degrees clockwise from the top. */
export function around({ x, y }: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: tenth(x + radius * Math.sin(angle)), y: tenth(y - radius * Math.cos(angle)) };
}

function tenth(n: number): number {
  return Math.round(10 * n) / 10;
}

/** The middle of a third of the market, by degrees: the areas follow one another clockwise. */
export function areaAngle(index: number, count: number): number {
  return (360 / count) * index;
}

/** Degrees from the markers of an area to its letter. */
const BESIDE = 42;

/** Where the letter of an area stands: at its edge, where its markers leave it free. */
export function areaNameAt(index: number, count: number): Point {
  return around(MIDDLE, MARKET.radius - 20, areaAngle(index, count) + BESIDE);
}

/** How large a marker of the market is. */
export const MARKER = 18;

/** A slice of the market as a path. */
export function slice(index: number, count: number): string {
  const half = 180 / count;
  const [from, to] = [-half, half].map((d) => around(MIDDLE, MARKET.radius, areaAngle(index, count) + d));
  return `M${MIDDLE.x} ${MIDDLE.y}L${from!.x} ${from!.y}A${MARKET.radius} ${MARKET.radius} 0 0 1 ${to!.x} ${to!.y}z`;
}

/** Where the markers of an area stand: two side by side, further ones below them. */
export function markerAt(index: number, count: number, place: number, places: number): Point {
  const { x, y } = around(MIDDLE, MARKET.markers, areaAngle(index, count));
  const [row, rows] = [Math.floor(place / 2), Math.ceil(places / 2)];
  const beside = row === rows - 1 ? places - 2 * row : 2;
  return {
    x: x + ((place % 2) - (beside - 1) / 2) * MARKET.step,
    y: y + (row - (rows - 1) / 2) * MARKET.step,
  };
}

/** A gear: its middle, where its teeth meet the other's, its teeth, and where its spaces lie. */
export interface GearShape {
  at: Point;
  radius: number;
  teeth: number;
  /** Half a tooth further where the other gear has a tooth. */
  offset: number;
  /** How far from the middle its spaces lie, and how large they are. */
  reach: number;
  disc: number;
  /** How far one step turns it, clockwise. */
  degrees: number;
}

const UNIT = 16;
const TEETH_PER_STEP = 4;
const TOP = 116;

/** Radii and teeth go as the numbers of spaces, so that one step of one is one step of the other. */
export const LARGE: GearShape = {
  ...{ at: { x: 106, y: TOP }, radius: 6 * UNIT, teeth: 6 * TEETH_PER_STEP, offset: 0 },
  ...{ reach: 63, disc: 25, degrees: 360 / 6 },
};
export const SMALL: GearShape = {
  ...{ at: { x: 106 + 11 * UNIT, y: TOP }, radius: 5 * UNIT, teeth: 5 * TEETH_PER_STEP, offset: 0.5 },
  ...{ reach: 50, disc: 22.5, degrees: -360 / 5 },
};
export const MILL = { width: 106 + 16 * UNIT + 10, height: TOP + 6 * UNIT + 9 };

const TOOTH = 5;
/** Where a tooth begins, narrows and ends, as parts of the way from one to the next. */
const FLANKS: [number, number][] = [
  [-0.27, -TOOTH],
  [-0.13, TOOTH],
  [0.13, TOOTH],
  [0.27, -TOOTH],
];

/** The outline of a gear around its own middle. */
export function gearPath({ radius, teeth, offset }: GearShape): string {
  const points = Array.from({ length: teeth }, (_, tooth) =>
    FLANKS.map(([part, out]) =>
      around({ x: 0, y: 0 }, radius + out, (360 / teeth) * (tooth + offset + part)),
    ),
  ).flat();
  return `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}z`;
}

/** Where on a gear a space lies before it has turned: the next one comes to the arrow with the next step. */
export function gearSpaceAt({ reach, degrees }: GearShape, index: number): Point {
  return around({ x: 0, y: 0 }, reach, -degrees * index);
}
