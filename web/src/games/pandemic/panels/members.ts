/** The players: role and power, where the pawn stands, the cards all may see. */
import type { Chip, Member } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { named, text, type PandemicView, type Player } from "../view.ts";
import { card, cardChip } from "./cards.ts";

/** The role that keeps an event beside its hand. */
const KEEPER = "contingency_planner";
/** How a pawn looks before its player has a role. */
const NO_ROLE = "nobody";

export function members(view: PandemicView, facts: Facts): Member[] {
  return view.players.map((player) => member(view, player, facts));
}

function member(view: PandemicView, player: Player, facts: Facts): Member {
  const { role } = player;
  return {
    seat: player.seat,
    title: role ? named.role(role) : null,
    power: role ? text(`power.${role}`) : undefined,
    colour: pawnColour(role),
    letter: initial(player),
    place: named.city(player.city),
    hidden: player.hidden,
    hand: player.hand && player.hand.map((id) => card(id, facts)),
    handSize: player.hand_size,
    handLimit: view.hand_limit,
    beside: beside(view, player, facts),
    remark: role ? text("page.cards_to_cure", { n: player.cards_to_cure }) : undefined,
  };
}

export function pawnColour(role: string | null): string {
  return `--pawn-${role ?? NO_ROLE}`;
}

/** The letter on a pawn: that of its role, or the number of the seat before it has one. */
export function initial({ role, seat }: Pick<Player, "role" | "seat">): Text {
  return role ? text(`page.initial.${role}`) : text("page.initial.seat", { seat: seat + 1 });
}

/** The event kept on the role card, and what all have seen of a hidden hand. */
function beside(view: PandemicView, player: Player, facts: Facts): Chip[] {
  const stored = player.role === KEEPER && view.stored ? [view.stored] : [];
  const seen = player.hidden ? player.shown : [];
  return [...stored, ...seen].map((id) => cardChip(id, facts));
}

/** The roles that can be chosen now. */
export function rolesLit(facts: Facts, lit: Set<string>) {
  return (facts.cards.role as { id: string }[])
    .map(({ id }) => ({
      anchor: `role:${id}`,
      title: named.role(id),
      power: text(`power.${id}`),
      colour: pawnColour(id),
      letter: initial({ role: id, seat: 0 }),
    }))
    .filter(({ anchor }) => lit.has(anchor));
}
