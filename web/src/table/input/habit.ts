/** Presses of habit: twice on one spot, where the second may land on what has only just appeared there. Pure. */

/** A second press so near the first, in pixels, … */
const NEAR = 30;
/** … and so soon after it, in milliseconds, is meant for the same thing. */
const SOON = 350;
/** A hand on a mouse is never quite still, in pixels. */
const RESTING = 4;

export interface Press {
  x: number;
  y: number;
  /** When, in milliseconds. */
  at: number;
}

/** How a press follows the one before: as its double, later on the same spot, or somewhere else. */
export type Following = "double" | "same spot" | "elsewhere";

/** Whether a pointer that pressed has been moved since: what comes to lie under one at rest was not pointed at. */
export function hasMoved(pressed: { x: number; y: number }, now: { x: number; y: number }): boolean {
  return Math.hypot(now.x - pressed.x, now.y - pressed.y) > RESTING;
}

export function following(last: Press | null, { x, y, at }: Press): Following {
  if (last === null || Math.hypot(x - last.x, y - last.y) >= NEAR) return "elsewhere";
  return at - last.at < SOON ? "double" : "same spot";
}
