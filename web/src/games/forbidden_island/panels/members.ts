/** The players: role and power, where the pawn stands, cards and treasures. */
import type { Member } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { named, text, type IslandView, type Player } from "../view.ts";
import { card, treasureChip } from "./cards.ts";

/** How a pawn looks before its player has a role. */
const NO_ROLE = "nobody";

export function members(view: IslandView): Member[] {
  return view.players.map((player) => member(view, player));
}

function member(view: IslandView, player: Player): Member {
  const { role } = player;
  return {
    seat: player.seat,
    title: role ? named.role(role) : null,
    power: role ? text(`power.${role}`) : undefined,
    colour: pawnColour(role),
    letter: initial(player),
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

export function pawnColour(role: string | null): string {
  return `--pawn-${role ?? NO_ROLE}`;
}

/** The letter on a pawn: that of its role, or the number of the seat before it has one. */
export function initial({ role, seat }: Pick<Player, "role" | "seat">): Text {
  return role ? text(`page.initial.${role}`) : text("page.initial.seat", { seat: seat + 1 });
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
