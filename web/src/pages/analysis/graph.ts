/** The graph of a game: where each turn stands, its lines and its bars. Chances are in ten-thousandths. */
import type { AnalysedTurn, Analysis } from "../../lib/wire.types.ts";

export const CERTAIN = 10_000;

export interface GraphSize {
  width: number;
  height: number;
}

export interface GraphSpot {
  x: number;
  y: number;
}

/** A bar of a turn, from the middle line of its chart. */
export interface GraphBar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How one side stood as its turns began, and at the end: a team's, or that of the rival at a seat. */
export interface GraphLine {
  seat: number;
  /** Before which turn each of the values stands. */
  places: number[];
  values: number[];
}

/** What the graph goes from and to, and where a line is drawn across. */
export interface GraphScale {
  lowest: number;
  highest: number;
  marks: number[];
}

export function linesOf({ unit, turns, leads }: Analysis): GraphLine[] {
  const last = turns.at(-1);
  if (!last) return [];
  const ends = unit === "chances" ? [last.after] : leads;
  return ends.map((end, seat) => {
    const places = [...turns.keys()].filter((at) => unit === "chances" || turns[at]!.seat === seat);
    const values = places.map((at) => turns[at]!.before);
    return { seat, places: [...places, turns.length], values: [...values, end] };
  });
}

const POINT = 1_000;
const STEP = 5 * POINT;

/** All that is likely, or as far ahead as behind, in whole steps. */
export function scaleOf({ unit, turns, leads }: Analysis): GraphScale {
  if (unit === "chances") return { lowest: 0, highest: CERTAIN, marks: [0, CERTAIN / 2, CERTAIN] };
  const most = Math.max(STEP, ...[...turns.map(({ before }) => before), ...leads].map(Math.abs));
  const highest = Math.ceil(most / STEP) * STEP;
  return { lowest: -highest, highest, marks: [-highest, 0, highest] };
}

/** How high a value stands on a scale. */
export function heightOn({ lowest, highest }: GraphScale, value: number, height: number): number {
  return round((height * (highest - value)) / (highest - lowest));
}

/** Where a line goes, among so many turns. */
export function spotsOn(scale: GraphScale, line: GraphLine, count: number, size: GraphSize): GraphSpot[] {
  const step = size.width / Math.max(1, count);
  return line.values.map((value, at) => ({
    x: round(line.places[at]! * step),
    y: heightOn(scale, value, size.height),
  }));
}

/** Where the chances stand: as many as there are, from one edge to the other. */
export function spots(values: readonly number[], { width, height }: GraphSize): GraphSpot[] {
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, at) => ({ x: round(at * step), y: round(height * (1 - value / CERTAIN)) }));
}

export function lineThrough(all: readonly GraphSpot[]): string {
  return all.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** The line, and the ground below it. */
export function areaUnder(all: readonly GraphSpot[], { height }: GraphSize): string {
  const [first, last] = [all[0], all.at(-1)];
  return first && last ? `${lineThrough(all)}L${last.x} ${height}L${first.x} ${height}Z` : "";
}

/** A turn's two bars, side by side: what luck and what decisions changed. Below the middle is a loss. */
export function bars(
  turn: AnalysedTurn,
  at: number,
  count: number,
  most: number,
  size: GraphSize,
): [luck: GraphBar, decision: GraphBar] {
  const room = size.width / Math.max(1, count);
  const width = Math.max(1, Math.min(14, room * 0.36));
  const middle = (at + 0.5) * room;
  const half = size.height / 2;
  const bar = (change: number, x: number): GraphBar => {
    const height = round((Math.abs(change) / Math.max(1, most)) * half);
    return { x: round(x), y: round(change > 0 ? half - height : half), width: round(width), height };
  };
  return [bar(turn.luck ?? 0, middle - width), bar(turn.decision ?? 0, middle)];
}

/** The largest change of any turn. */
export function largest(turns: readonly AnalysedTurn[]): number {
  return Math.max(
    0,
    ...turns.flatMap(({ luck, decision }) => [Math.abs(luck ?? 0), Math.abs(decision ?? 0)]),
  );
}

/** The turn that stands nearest to a place on the graph. */
export function turnAt(x: number, width: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((x / Math.max(1, width)) * count)));
}

const round = (value: number): number => Math.round(value * 10) / 10;
