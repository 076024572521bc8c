/**
 * What a press on the map means. Regions are small and close to each other, and so are the numbers of dikes: under a
 * finger several lie at once. What is lit is rather meant than what is not, and of that what is nearest. Pure.
 */
import type { Point } from "../../board/geometry.ts";
import type { Text } from "../../lib/wire.types.ts";
import {
  BADGE,
  halfName,
  NAME_LINE,
  NAME_SIZE,
  nameLines,
  nameOf,
  PLAQUE,
  rowOf,
  shapes,
  sites,
  wallOf,
  WORK,
} from "./layout.ts";
import { named } from "./names.ts";
import type { Space } from "./view.ts";

export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is written on a region: its name, and the row of pieces under or beside it. */
export function written({ space, kind }: Space, name: string): Extent[] {
  const lines = nameLines(space, name);
  const { x, y } = nameOf(space);
  const [half, top] = [halfName(lines), y - NAME_SIZE];
  const title = { left: x - half, right: x + half, top, bottom: y + (lines.length - 1) * NAME_LINE + 3 };
  const row = rowOf(space, lines);
  return kind === "high" ? [title] : [title, around(row, BADGE.width / 2, BADGE.height / 2)];
}

export function allWritten(
  spaces: readonly Space[],
  say: (text: Text) => string,
): ReadonlyMap<string, Extent[]> {
  return new Map(spaces.map((one) => [one.space, written(one, say(named.region(one.space)))]));
}

export function middle({ left, top, right, bottom }: Extent): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function around({ x, y }: Point, half: number, high = half): Extent {
  return { left: x - half, right: x + half, top: y - high, bottom: y + high };
}

/** How far a point is from a box: 0 within it. */
function far({ x, y }: Point, { left, top, right, bottom }: Extent): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function off(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Whether a point lies within an outline. */
export function isWithin({ x, y }: Point, outline: readonly Point[]): boolean {
  return outline.reduce((isIn, one, i) => {
    const other = outline.at(i - 1)!;
    const isCrossed = one.y > y !== other.y > y;
    const across = ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x;
    return isCrossed && x < across ? !isIn : isIn;
  }, false);
}

/** The region or sea a point lies in. The seas lie around the land: they come last. */
export function spaceAt(point: Point): string | undefined {
  const all = Object.keys(shapes).filter((space) => isWithin(point, shapes[space]!.outline));
  return all.find((space) => space !== "noordzee") ?? all[0];
}

export interface Aim {
  /** Where was pressed, in units of the map. */
  point: Point;
  /** What lies on top there. */
  on: string;
  /** The anchors of what can be pressed. */
  lit: readonly string[];
  /** What is written on each region. */
  labels: ReadonlyMap<string, Extent[]>;
  /** How far beside a thing a press still means it, in units of the map. */
  reach: number;
}

/** Beside a number of dikes, within a region that can be pressed as well: as much of the reach still means the dikes. */
const BESIDE = 0.55;

/** What is meant by a press. */
export function aim({ point, on, lit, labels, reach }: Aim): string {
  const boxesOf = (anchor: string): Extent[] => {
    const [kind, id = ""] = anchor.split(":");
    if (kind === "place") return labels.get(id) ?? [];
    if (kind === "border") return [around(wallOf(id), PLAQUE / 2)];
    return kind === "structure" && sites[id] ? [around(sites[id], WORK)] : [];
  };
  const farTo = (anchor: string) => Math.min(...boxesOf(anchor).map((box) => far(point, box)));
  const near = lit
    .flatMap((anchor) =>
      boxesOf(anchor).map((box) => ({ anchor, far: far(point, box), off: off(point, middle(box)) })),
    )
    .filter((one) => one.far <= reach)
    .toSorted((one, other) => one.far - other.far || one.off - other.off)[0];

  if (near?.far === 0) return near.anchor;
  const space = spaceAt(point);
  const ground = space ? `place:${space}` : on;
  if (lit.includes(ground)) {
    const isBeside = near && !near.anchor.startsWith("place:") && near.far <= BESIDE * reach;
    return isBeside && near.far < farTo(ground) ? near.anchor : ground;
  }
  if (near && near.far < farTo(ground)) return near.anchor;
  if (lit.includes(on) || !on.startsWith("place:")) return on;
  const read = [...labels.keys()].find((one) => farTo(`place:${one}`) === 0);
  return read ? `place:${read}` : ground;
}
