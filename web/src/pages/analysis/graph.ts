/** The graph of a game: where each turn stands, its line and its bars. Chances are in ten-thousandths. */
import type { AnalysedTurn } from "../../lib/wire.types.ts";

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

/** How likely the game was to be won as each turn began, and at its end. */
export function chances(turns: readonly AnalysedTurn[]): number[] {
  const last = turns.at(-1);
  return last ? [...turns.map(({ chance }) => chance), last.after] : [];
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

/** A chance as people read it, in a hundred. */
export function percent(chance: number): number {
  return Math.round(chance / 100);
}

/** A change in points of a hundred, with its sign; a minus, not a hyphen. */
export function points(change: number): string {
  const whole = Math.round(change / 100);
  if (whole === 0) return "0";
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
