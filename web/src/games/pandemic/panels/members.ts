/** The players: role and power, where the pawn stands, the cards all may see. */
import { memberOf } from "../../../board/panels/roles.ts";
import { text } from "../../../board/panels/texts.ts";
import type { Chip, Member } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { named } from "../names.ts";
import type { PandemicView, Player } from "../view.ts";
import { card, cardChip } from "./cards.ts";

export function members(view: PandemicView, facts: Facts): Member[] {
  return view.players.map((player) => member(view, player, facts));
}

function member(view: PandemicView, player: Player, facts: Facts): Member {
  const { role } = player;
  return {
    ...memberOf(player),
    place: named.city(player.city),
    hidden: player.hidden,
    hand: player.hand && player.hand.map((id) => card(id, facts)),
    handSize: player.hand_size,
    handLimit: view.hand_limit,
    beside: beside(player, facts),
    remark: role ? text("page.cards_to_cure", { n: player.cards_to_cure }) : undefined,
  };
}

/** The event kept on the role card, and what all have seen of a hidden hand. */
function beside({ hidden, shown, stored }: Player, facts: Facts): Chip[] {
  const seen = hidden ? shown : [];
  const labelled = (ids: string[], label: Text) => ids.map((id) => ({ ...cardChip(id, facts), label }));
  return [
    ...labelled(stored ? [stored] : [], text("page.beside.stored")),
    ...labelled(seen, text("page.beside.seen")),
  ];
}
