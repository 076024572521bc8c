/** The game's view and facts as this folder reads them: the one is typed by the engine, the others are TOML. */
import type { Facts, View } from "../../lib/gameui.ts";
import type { Text } from "../../lib/wire.types.ts";
import type { PandemicView } from "./view.types.ts";

export type { InfectionLayer as Layer, PandemicPlayer as Player, PandemicView } from "./view.types.ts";

export interface City {
  id: string;
  colour: string;
  population: number;
  links: string[];
  wraps?: string[];
}

export const RUNNING = "";

export function see(view: View): PandemicView {
  return view as PandemicView;
}

export function cities(facts: Facts): City[] {
  return facts.board.city as City[];
}

export function cityOf(facts: Facts, id: string): City | undefined {
  return cities(facts).find((city) => city.id === id);
}

/** A message of the game's catalogue. */
export function text(key: string, blanks?: Text["blanks"]): Text {
  return blanks ? { key, blanks } : { key };
}

/** The word of a city, card, role, event or disease, named by its slug. */
export const named = {
  city: (id: string) => text(`city.${id}`),
  card: (id: string, facts: Facts) => text(cityOf(facts, id) ? `city.${id}` : `event.${id}`),
  colour: (id: string) => text(`colour.${id}`),
  event: (id: string) => text(`event.${id}`),
  role: (id: string) => text(`role.${id}`),
};

/** A seat as people are named here: by its role, or by its number before it has one. */
export function seatName(view: PandemicView, seat: number): Text {
  const role = view.players[seat]?.role;
  return role ? named.role(role) : text("seat.name", { seat: seat + 1 });
}
