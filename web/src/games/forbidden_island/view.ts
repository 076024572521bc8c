/** The game's view and facts as this folder reads them: the one is typed by the engine, the others are TOML. */
import type { Facts, View } from "../../lib/gameui.ts";
import type { IslandTile as Tile, IslandView, TreasureView as Treasure } from "./view.types.ts";

export type {
  Condition,
  IslandPlayer as Player,
  IslandTile as Tile,
  IslandView,
  LayerView as Layer,
  Threat,
  TreasureView as Treasure,
} from "./view.types.ts";

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
