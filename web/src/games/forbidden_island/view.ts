/** The game's view and facts as this folder reads them; `view.py` and the TOML files say what they mean. */
import type { Facts, View } from "../../lib/gameui.ts";
import type { Text } from "../../lib/wire.types.ts";

export type Condition = "dry" | "flooded" | "sunk";

export interface Tile {
  tile: string;
  row: number;
  column: number;
  state: Condition;
  treasure: string | null;
  /** The role that starts here. */
  starts: string | null;
  landing: boolean;
}

export interface Player {
  seat: number;
  role: string | null;
  tile: string | null;
  in_water: boolean;
  hand: string[];
  hand_size: number;
  kept: string[];
}

export interface Treasure {
  treasure: string;
  tiles: string[];
  captured: boolean;
  by: number | null;
  copies: number;
}

/** Flood cards in an order nobody knows. */
export interface Layer {
  cards: string[];
  count: number;
}

export interface IslandView {
  result: string;
  turn: number;
  turn_number: number;
  part: string;
  actions_left: number;
  actions_per_turn: number;
  draws_left: number;
  cards_per_draw: number;
  floods_left: number;
  flight_used: boolean;
  island: { rows: number; columns: number; tiles: Tile[] };
  water: { level: number; track: number[]; skull: number; flood_cards: number };
  treasures: Treasure[];
  cards_to_capture: number;
  hand_limit: number;
  players: Player[];
  treasure_deck: { cards: number; left: Record<string, number> };
  treasure_discards: string[];
  flood_deck: { cards: number; layers: Layer[] };
  flood_discards: string[];
}

export const RUNNING = "";
export const WON = "won";

export function see(view: View): IslandView {
  return view as IslandView;
}

export function tileOf(view: IslandView, id: string): Tile | undefined {
  return view.island.tiles.find(({ tile }) => tile === id);
}

export function treasureOf(view: IslandView, id: string): Treasure | undefined {
  return view.treasures.find(({ treasure }) => treasure === id);
}

/** Every kind of card of the treasure deck, in the order of the data. */
export function kinds(facts: Facts): string[] {
  const all = [...facts.cards.treasure, ...facts.cards.special] as { id: string }[];
  return all.map(({ id }) => id);
}

/** A message of the game's catalogue. */
export function text(key: string, blanks?: Text["blanks"]): Text {
  return blanks ? { key, blanks } : { key };
}

/** The word of a tile, treasure, special card or role, named by its slug. */
export const named = {
  tile: (id: string) => text(`tile.${id}`),
  treasure: (id: string) => text(`treasure.${id}`),
  special: (id: string) => text(`special.${id}`),
  role: (id: string) => text(`role.${id}`),
};

/** A seat as people are named here: by its role, or by its number before it has one. */
export function seatName(view: IslandView, seat: number): Text {
  const role = view.players[seat]?.role;
  return role ? named.role(role) : text("seat.name", { seat: seat + 1 });
}

/** Several texts with commas between them. */
export function list(texts: Text[]): Text {
  return texts.reduceRight((rest, first) => text("page.list", { first, rest }));
}
