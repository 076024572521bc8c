/**
 * Where everything is on the map, in units of the sheet: 1 unit is about 1 pixel at 1440×900.
 *
 * The map is turned so that the sea lies at the top, as the old Dutch charts have it: the country then fills
 * a wide screen. `layout.json` has the outlines as they lie with the north on top; `labels.json` has what
 * only this drawing needs, in its own units. `layout.test.ts` holds that nothing hides anything else.
 */
import type { Sheet } from "../../board/camera.ts";
import type { Point } from "../../board/geometry.ts";
import { halves } from "../../board/names.ts";
import labels from "./labels.json";
import data from "./layout.json";
import { seatsAt, type Player, type TideView } from "./view.ts";

type Pair = number[];

/** Degrees, clockwise. */
export const TURN = 60;
const MARGIN = 22;
/** More of it at the top: the open sea. */
const SEA = 40;
const [COS, SIN] = [Math.cos((TURN * Math.PI) / 180), Math.sin((TURN * Math.PI) / 180)];

const turned = ([x, y]: Pair): Point => ({ x: x! * COS - y! * SIN, y: x! * SIN + y! * COS });
const land = Object.entries(data.spaces)
  .filter(([id]) => id !== "noordzee")
  .flatMap(([, { outline }]) => outline.map(turned));
const corner = {
  x: Math.min(...land.map(({ x }) => x)) - MARGIN,
  y: Math.min(...land.map(({ y }) => y)) - SEA,
};

/** A point of the data as it lies on the sheet. */
export function onSheet(pair: Pair): Point {
  const { x, y } = turned(pair);
  return { x: tenth(x - corner.x), y: tenth(y - corner.y) };
}

function tenth(n: number): number {
  return Math.round(10 * n) / 10;
}

/** The map, and the pixels to a unit at which names are read with ease and a finger finds a region. */
export const SHEET: Sheet = {
  width: Math.ceil(Math.max(...land.map(({ x }) => x)) - corner.x + MARGIN),
  height: Math.ceil(Math.max(...land.map(({ y }) => y)) - corner.y + MARGIN),
  readable: 0.6,
  comfortable: 1.05,
  largest: 3,
  above: 100,
};
export const { width, height } = SHEET;

/** How large things are. */
export const NAME_SIZE = 13;
export const NAME_LINE = 13;
/** Names longer than this stand on two lines. */
const NAME_MOST = 8;
export const BADGE = { width: 25, height: 21 };
/** What the water to come takes beside the depth. */
export const MORE = 15;
export const PIECE = 20;
export const PLAQUE = 16;
/** How far a great work reaches around its site. */
export const WORK = 14;
export const PAWN = { scale: 1.15, step: 14, close: 11 };

export const line = (points: Pair[]): string =>
  `M${points
    .map(onSheet)
    .map(({ x, y }) => `${x} ${y}`)
    .join("L")}`;

export interface Shape {
  outline: Point[];
  /** The outline as a path. */
  path: string;
  /** Where its name stands: the middle of the first line's foot. */
  name: Point;
}

const at: Record<string, Pair> = labels.at;
const rows: Record<string, Pair> = labels.row;

/** A point of `labels.json`. */
function point(pair: Pair | undefined): Point | undefined {
  return pair && { x: pair[0]!, y: pair[1]! };
}

/** The open sea goes on beyond the frame of the data, and so does the land of the neighbours. */
const FAR = 3000;
const [WEST, EAST]: [Pair, Pair] = [
  [-FAR, 1755],
  [FAR, -1443],
];
const [left, top] = data.frame;

/** The corners of the data's frame, moved far out. */
function beyond([x, y]: Pair): Pair {
  if (x === left) return y === top ? [-FAR, -FAR] : WEST;
  return y === top ? EAST : [x!, y!];
}

/** What is neither sea nor one of the regions, which are drawn on it. */
export const abroad = `${line([[715, 25.9], EAST, [FAR, FAR], [-FAR, FAR], WEST, [21.6, 755.6], [350, 560]])}z`;

export const shapes: Record<string, Shape> = Object.fromEntries(
  Object.entries(data.spaces).map(([id, { outline, centre }]) => {
    const name = point(at[id]) ?? onSheet(centre);
    return [id, { outline: outline.map(onSheet), path: `${line(outline.map(beyond))}z`, name }];
  }),
);

export interface Wall {
  /** The border as a path. */
  path: string;
  /** Where its dikes are counted. */
  at: Point;
}

export const walls: Record<string, Wall> = Object.fromEntries(
  Object.entries(data.borders).map(([id, border]) => [
    id,
    { path: line(border.line), at: onSheet(border.at) },
  ]),
);
/** Borders that no dike can stand on. */
export const passes: string[] = Object.values(data.passes).map((pass) => line(pass.line));

/** Where the great works stand: at their sites, but not on a name. */
const moved: Record<string, Pair> = labels.sites;
export const sites: Record<string, Point> = Object.fromEntries(
  Object.entries(data.sites).map(([id, pair]) => [id, point(moved[id]) ?? onSheet(pair)]),
);
/** Where the gauge of the sea level stands. */
export const gauge = point(labels.gauge)!;
export const causeway = line(data.afsluitdijk);

export function nameOf(space: string): Point {
  return shapes[space]?.name ?? { x: width / 2, y: height / 2 };
}

export function wallOf(border: string): Point {
  return walls[border]?.at ?? { x: width / 2, y: height / 2 };
}

const cuts: Record<string, number[]> = labels.cut;

/** A name on as many lines as its region has room for: cut where the data say, else near its middle. */
export function nameLines(id: string, name: string): string[] {
  const cut = cuts[id];
  if (!cut) return name.length <= NAME_MOST ? [name] : broken(name);
  return [0, ...cut].map((from, i) => piece(name, from, cut[i] ?? name.length));
}

/** Broken after a hyphen, or at a space. */
function broken(name: string): string[] {
  const hyphen = name.indexOf("-");
  return hyphen < 0 ? halves(name) : [name.slice(0, hyphen + 1), name.slice(hyphen + 1)];
}

/** A part of a name; one that ends within a word has a hyphen. */
function piece(name: string, from: number, to: number): string {
  const isWithin = /\w\w/.test(name.slice(to - 1, to + 1));
  return name.slice(from, to).trim() + (isWithin ? "-" : "");
}

/** Half of what the widest line of a name takes. */
export function halfName(lines: readonly string[]): number {
  return 0.34 * NAME_SIZE * Math.max(...lines.map(({ length }) => length));
}

/** The middle of the row of pieces: under the name, but where the data say otherwise. */
export function rowOf(space: string, lines: readonly string[]): Point {
  const own = point(rows[space]);
  if (own) return own;
  const { x, y } = nameOf(space);
  return { x, y: y + (lines.length - 1) * NAME_LINE + 4 + BADGE.height / 2 };
}

/** Where the foot of a pawn stands: in a row over the name. */
export function pawnSlot(space: string, index: number, count: number): Point {
  const { x, y } = nameOf(space);
  const step = count > 3 ? PAWN.close : PAWN.step;
  return { x: x + (index - (count - 1) / 2) * step, y: y - NAME_SIZE };
}

/** Where the pawn of a seat stands now. */
export function pawnOf(view: TideView, { region, seat }: Player): Point {
  const here = seatsAt(view, region ?? "");
  return pawnSlot(region ?? "", here.indexOf(seat), here.length);
}

/** How far each point is from the nearest other one. */
function apart(points: Record<string, Point>): Map<string, number> {
  const all = Object.entries(points);
  return new Map(
    all.map(([id, { x, y }]) => {
      const others = all.filter(([other]) => other !== id);
      return [id, Math.min(...others.map(([, at]) => Math.hypot(at.x - x, at.y - y)))];
    }),
  );
}

const wallsApart = apart(Object.fromEntries(Object.entries(walls).map(([id, wall]) => [id, wall.at])));

/**
 * Half the side of what a press may hit: as much as is wished, and never the middle of another border. Where two
 * of these squares overlap, a press means the nearer border.
 */
export function wallReach(border: string, wished: number): number {
  return Math.min(wished, (wallsApart.get(border) ?? Infinity) / Math.SQRT2 - 1);
}

/** Which of these borders has its number nearest to a point. */
function nearestWall({ x, y }: Point, borders: readonly string[]): string | undefined {
  const far = (border: string) => Math.hypot(wallOf(border).x - x, wallOf(border).y - y);
  return borders.toSorted((one, other) => far(one) - far(other))[0];
}

/** The middle of a pawn over its foot, as its drawing has it. */
const PAWN_MIDDLE = -10;

/** The border a press on a pawn is meant for: one whose number is in reach, and nearer than the pawn's middle. */
export function underPawn(
  { x, y }: Point,
  foot: Point,
  borders: readonly string[],
  reach: number,
): string | undefined {
  const nearest = nearestWall({ x, y }, borders);
  if (nearest === undefined) return undefined;
  const at = wallOf(nearest);
  const half = wallReach(nearest, reach);
  if (Math.max(Math.abs(at.x - x), Math.abs(at.y - y)) > half) return undefined;
  const toPawn = Math.hypot(foot.x - x, foot.y + PAWN_MIDDLE * PAWN.scale - y);
  return Math.hypot(at.x - x, at.y - y) < toPawn ? nearest : undefined;
}

const SHAPES: Record<string, string> = {
  purple: "diamond",
  orange: "circle",
  green: "square",
  yellow: "triangle",
};

export function shapeOf(colour: string): string {
  return SHAPES[colour] ?? "circle";
}

/** The border between two spaces, by name, either way round. */
export function between(one: string, other: string): string | undefined {
  return [`${one}-${other}`, `${other}-${one}`].find((id) => id in walls);
}

/** How far an arrow reaches to both sides of a border. */
const ARROW = 15;

/** The way of water across a border into a region: where it begins and ends. */
export function stream(from: string, to: string): { start: Point; end: Point } {
  const middle = wallOf(between(from, to) ?? "");
  const there = nameOf(to);
  const far = Math.hypot(there.x - middle.x, there.y - middle.y) || 1;
  const [dx, dy] = [((there.x - middle.x) / far) * ARROW, ((there.y - middle.y) / far) * ARROW];
  return { start: { x: middle.x - dx, y: middle.y - dy }, end: { x: middle.x + dx, y: middle.y + dy } };
}

const art: Record<string, string> = labels.art;

/** Which drawing a region's card bears. */
export function artOf(region: string): string {
  return `land-${art[region] ?? "polder"}`;
}
