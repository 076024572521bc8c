/** Where on a board the things are that anchors stand for. */
import type { Point } from "./geometry.ts";

/** The point an anchor stands at, or null for what is not on the board. */
export type Spot = (anchor: string) => Point | null;

/** A spot for every kind of anchor that has one: `{ place: (id) => …, pawn: (seat) => … }`. */
export function spotBy(kinds: Record<string, (id: string) => Point | null | undefined>): Spot {
  return (anchor) => {
    const [kind = "", id = ""] = anchor.split(":");
    // What others point at may be called like something every object has.
    return Object.hasOwn(kinds, kind) ? (kinds[kind]!(id) ?? null) : null;
  };
}

/** What somebody points at and cannot be drawn is left out: the board is not for anybody to take away. */
export function leftOut(fault: unknown): void {
  console.error("where somebody points could not be drawn:", fault);
}
