/** What a city holds, in words: for screen readers, and when a city is asked about. */
import { roleName, seatName } from "../../../board/panels/roles.ts";
import { list, text } from "../../../board/panels/texts.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { rows, seatsAt } from "../layout.ts";
import { named } from "../names.ts";
import type { City, PandemicView } from "../view.ts";

/** The role that keeps cubes and outbreaks away. */
export const QUARANTINE = "quarantine_specialist";

export function holdings(view: PandemicView, city: City): Text[] {
  const cubes = view.cubes[city.id] ?? {};
  const pieces = rows(city, cubes)
    .filter((colour) => cubes[colour])
    .map((colour) => text("page.cubes", { n: cubes[colour]!, colour: named.colour(colour) }));
  if (view.full.includes(city.id)) pieces.push(text("page.full"));
  if (view.stations.includes(city.id)) pieces.push(text("page.station"));
  for (const seat of seatsAt(view, city.id)) pieces.push(text("page.pawn", { role: seatName(view, seat) }));
  if (view.infection_deck.hot.includes(city.id)) pieces.push(text("page.hot"));
  if (view.quarantined.includes(city.id))
    pieces.push(text("page.quarantined", { role: roleName(QUARANTINE) }));
  return pieces;
}

/** A city with all it holds, as one line. */
export function heard(view: PandemicView, city: City): Text {
  const name = text("page.city", { city: named.city(city.id), colour: named.colour(city.colour) });
  return list([name, ...holdings(view, city)]);
}
