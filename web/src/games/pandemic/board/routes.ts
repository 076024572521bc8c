/** The lines between linked cities; those that leave the map at one edge come back in at the other. */
import type { Point } from "../../../board/geometry.ts";
import { placeOf, width } from "../layout.ts";
import type { City } from "../view.ts";

export interface MapRoute {
  /** The two cities, in the board's order. */
  ends: [string, string];
  from: Point;
  to: Point;
  /** Where a line that leaves the map leads, written at the edge. */
  beyond?: string;
}

/** How far a line runs on beyond the edge. */
const OVER = 60;

export function routes(cities: City[]): MapRoute[] {
  const seen = new Set<string>();
  return cities.flatMap((city) =>
    city.links.flatMap((link) => {
      if (city.wraps?.includes(link)) return [beyond(city.id, link)];
      if (seen.has(link)) return [];
      seen.add(city.id);
      return [{ ends: [city.id, link] as [string, string], from: placeOf(city.id), to: placeOf(link) }];
    }),
  );
}

/** The half of a line that leaves the map: it aims at the other city, one map's width further on. */
function beyond(city: string, link: string): MapRoute {
  const from = placeOf(city);
  const there = placeOf(link);
  const isWest = from.x < width / 2;
  const aim = { x: there.x + (isWest ? -width : width), y: there.y };
  const edge = isWest ? -OVER : width + OVER;
  const share = (edge - from.x) / (aim.x - from.x);
  return { ends: [city, link], from, to: { x: edge, y: from.y + share * (aim.y - from.y) }, beyond: link };
}

/** Where a line crosses the edge of the map. */
export function atEdge({ from, to }: MapRoute): Point {
  const x = to.x < 0 ? 0 : width;
  return { x, y: from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y) };
}
