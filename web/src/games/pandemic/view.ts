/** The game's view and facts as this folder reads them; `view.py` and the TOML files say what they mean. */
import type { Facts, View } from "../../lib/gameui.ts";
import type { Text } from "../../lib/wire.types.ts";

export type Status = "active" | "cured" | "eradicated";

export interface Player {
  seat: number;
  role: string | null;
  city: string;
  hand: string[] | null;
  hand_size: number;
  shown: string[];
  cards_to_cure: number;
}

/** Cards in an order nobody knows; `by` and `unknown` for those another seat has arranged in secret. */
export interface Layer {
  cards: string[];
  count: number;
  by?: number;
  unknown?: number;
}

export interface PandemicView {
  result: string;
  turn: number;
  turn_number: number;
  part: string;
  actions_left: number;
  actions_per_turn: number;
  cards_per_draw: number;
  infections_left: number;
  quiet_night: boolean;
  epidemics: number;
  outbreaks: number;
  outbreak_limit: number;
  infection_rate: { track: number[]; marker: number; cards: number };
  cubes: Record<string, Record<string, number>>;
  cube_limit: number;
  supply: Record<string, number>;
  cubes_per_colour: number;
  diseases: Record<string, Status>;
  stations: string[];
  stations_left: number;
  hand_limit: number;
  players: Player[];
  stored: string | null;
  player_deck: { cards: number; pile_left: number; pile_has_epidemic: boolean; later_piles: number[] };
  player_discards: string[];
  infection_deck: { cards: number; layers: Layer[] };
  infection_discards: string[];
  removed: { player: string[]; infection: string[] };
  forecast: { by: number; seen: string[] | null; placed: string[] | null } | null;
}

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
