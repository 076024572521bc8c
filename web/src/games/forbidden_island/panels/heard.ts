/** What there is to know of a tile, in words: for screen readers, and when it is asked about. */
import { seatName } from "../../../board/panels/roles.ts";
import { list, text } from "../../../board/panels/texts.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { named } from "../names.ts";
import { treasureOf, type IslandView, type Tile } from "../view.ts";

export function holdings(view: IslandView, { tile, state, treasure, landing, threat }: Tile): Text[] {
  const pieces: Text[] = [];
  if (treasure && state !== "sunk" && !treasureOf(view, treasure)?.captured)
    pieces.push(text("page.treasure_here", { treasure: named.treasure(treasure) }));
  if (landing) pieces.push(text("page.landing"));
  for (const { seat } of view.players.filter((player) => player.tile === tile))
    pieces.push(text("page.pawn", { role: seatName(view, seat) }));
  if (threat) pieces.push(text(`page.threat.${threat}`));
  return pieces;
}

/** A tile with all that matters about it, as one line. */
export function heard(view: IslandView, tile: Tile): Text {
  const name = text("page.tile", { tile: named.tile(tile.tile), state: text(`condition.${tile.state}`) });
  return list([name, ...holdings(view, tile)]);
}
