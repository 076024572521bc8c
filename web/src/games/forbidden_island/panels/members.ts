/** The players: role and power, where the pawn stands, cards and treasures. */
import { memberOf } from "../../../board/panels/roles.ts";
import { text } from "../../../board/panels/texts.ts";
import type { Member } from "../../../lib/descriptions.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { named } from "../names.ts";
import type { IslandView, Player } from "../view.ts";
import { card, treasureChip } from "./cards.ts";

export function members(view: IslandView): Member[] {
  return view.players.map((player) => member(view, player));
}

function member(view: IslandView, player: Player): Member {
  return {
    ...memberOf(player),
    place: place(player),
    hidden: player.hidden,
    hand: player.hand.map((id) => card(id, view)),
    handSize: player.hand_size,
    handLimit: view.hand_limit,
    beside: player.kept.map(treasureChip),
    remark: view.flight_used && player.seat === view.turn ? text("page.flown") : undefined,
  };
}

function place({ tile, in_water: isInWater }: Player): Text | undefined {
  if (!tile) return undefined;
  return isInWater ? text("board.in_water") : named.tile(tile);
}
