/** The game's view and facts as this folder reads them: the one is typed by the engine, the others are TOML. */
import type { Facts, View } from "../../lib/gameui.ts";
import type { Text } from "../../lib/wire.types.ts";
import type { IslandTile as Tile, IslandView, TreasureView as Treasure } from "./view.types.ts";

export type {
  Condition,
  IslandPlayer as Player,
  IslandTile as Tile,
  IslandView,
  LayerView as Layer,
  TreasureView as Treasure,
} from "./view.types.ts";

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
