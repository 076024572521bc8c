/** Where a hint lies: beside what it speaks of, and over as little as possible that one may want next. Pure. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Surroundings {
  screen: { width: number; height: number };
  /** What can be picked besides: covered where there is no other way. */
  lit: readonly Box[];
  /** Buttons, such as those that undo and end the turn: left free before all else. */
  buttons: readonly Box[];
}

const GAP = 6;
/** So much rather over something lit than over a button. */
const DEAR = 1_000;

/** The place of a hint of that size: above the thing, below it, or at its side. */
export function hintPlace(
  thing: Box,
  { width, height }: { width: number; height: number },
  { screen, lit, buttons }: Surroundings,
): Box {
  const x = (thing.left + thing.right - width) / 2;
  const y = (thing.top + thing.bottom - height) / 2;
  const corners = [
    [x, thing.top - GAP - height],
    [x, thing.bottom + GAP],
    [thing.right + GAP, y],
    [thing.left - GAP - width, y],
  ] as const;
  const places = corners.map(([left, top]) => within(screen, left, top, width, height));
  const cost = (place: Box) =>
    covered(place, lit) + DEAR * covered(place, buttons) + DEAR * covered(place, [thing]);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

function within(
  screen: Surroundings["screen"],
  left: number,
  top: number,
  width: number,
  height: number,
): Box {
  const x = Math.max(GAP, Math.min(screen.width - GAP - width, left));
  const y = Math.max(GAP, Math.min(screen.height - GAP - height, top));
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** How much of these boxes lies under a place, in square pixels. */
function covered(place: Box, boxes: readonly Box[]): number {
  return boxes.reduce((all, box) => {
    const across = Math.min(place.right, box.right) - Math.max(place.left, box.left);
    const down = Math.min(place.bottom, box.bottom) - Math.max(place.top, box.top);
    return all + Math.max(0, across) * Math.max(0, down);
  }, 0);
}
