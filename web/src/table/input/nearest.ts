/** The way from one lit thing to the next by arrow keys: the nearest one in a direction. Pure. */
export type Direction = "left" | "right" | "up" | "down";

interface Spot {
  x: number;
  y: number;
}

/** A step to the side counts more than a step ahead, so that one stays in line. */
const ASIDE = 2;

/** The index of the nearest point in a direction; at the edge, the farthest on the other side; -1 for none. */
export function nearest(from: Spot, points: readonly Spot[], to: Direction): number {
  const ahead = best(from, points, (point) => distance(from, point, to));
  return ahead >= 0 ? ahead : best(from, points, (point) => wrapped(from, point, to));
}

function best(from: Spot, points: readonly Spot[], cost: (point: Spot) => number): number {
  let found = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const here = point.x === from.x && point.y === from.y ? Infinity : cost(point);
    if (here < least) {
      least = here;
      found = index;
    }
  });
  return found;
}

function distance(from: Spot, point: Spot, to: Direction): number {
  const { along, aside } = measure(from, point, to);
  return along > 0 ? along + ASIDE * aside : Infinity;
}

/** Going on over the edge: what lies farthest behind is what comes next. */
function wrapped(from: Spot, point: Spot, to: Direction): number {
  const { along, aside } = measure(from, point, to);
  return along < 0 ? along + ASIDE * aside : Infinity;
}

function measure(from: Spot, point: Spot, to: Direction): { along: number; aside: number } {
  const dx = point.x - from.x;
  const dy = point.y - from.y;
  if (to === "left" || to === "right") return { along: to === "right" ? dx : -dx, aside: Math.abs(dy) };
  return { along: to === "down" ? dy : -dy, aside: Math.abs(dx) };
}
