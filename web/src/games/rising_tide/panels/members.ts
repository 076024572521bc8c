/** The players: role and power, where the pawn stands, the cards. */
import { memberOf } from "../../../board/panels/roles.ts";
import type { Member } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import { named } from "../names.ts";
import type { TideView } from "../view.ts";
import { card } from "./cards.ts";

export function members(view: TideView, facts: Facts): Member[] {
  return view.players.map((player) => ({
    ...memberOf(player),
    place: player.region ? named.region(player.region) : undefined,
    hidden: player.hidden,
    hand: player.hand.map((id) => card(id, facts)),
    handSize: player.hand_size,
    handLimit: view.hand_limit,
  }));
}
