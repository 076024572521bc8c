/** What a city holds, in words: for screen readers, and when a city is asked about. */
import { seatName } from "../../../board/panels/roles.ts";
import { list, text } from "../../../board/panels/texts.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { hotCities } from "../knowledge.ts";
import { rows, seatsAt } from "../layout.ts";
import { named } from "../names.ts";
import type { City, PandemicView } from "../view.ts";

/** Whether one more cube of some colour would break out of the city. */
export function isFull(view: PandemicView, city: string): boolean {
  return Object.values(view.cubes[city] ?? {}).some((cubes) => cubes >= view.cube_limit);
}

export function holdings(view: PandemicView, city: City): Text[] {
  const cubes = view.cubes[city.id] ?? {};
  const pieces = rows(city, cubes)
    .filter((colour) => cubes[colour])
    .map((colour) => text("page.cubes", { n: cubes[colour]!, colour: named.colour(colour) }));
  if (isFull(view, city.id)) pieces.push(text("page.full"));
  if (view.stations.includes(city.id)) pieces.push(text("page.station"));
  for (const seat of seatsAt(view, city.id)) pieces.push(text("page.pawn", { role: seatName(view, seat) }));
  if (hotCities(view).has(city.id)) pieces.push(text("page.hot"));
  return pieces;
}

/** A city with all it holds, as one line. */
export function heard(view: PandemicView, city: City): Text {
  const name = text("page.city", { city: named.city(city.id), colour: named.colour(city.colour) });
  return list([name, ...holdings(view, city)]);
}
