/** Players who are known by their roles: how they are named, how their pawns look, what is told of a role. */
import type { Member } from "../../lib/descriptions.ts";
import type { Facts } from "../../lib/gameui.ts";
import type { Text } from "../../lib/wire.types.ts";
import type { Told } from "./explain.ts";
import { text } from "./texts.ts";

/** A player as views have one; null before the roles are dealt. */
export interface Player {
  seat: number;
  role: string | null;
}

/** How a pawn looks before its player has a role. */
const NO_ROLE = "nobody";

export const roleName = (role: string): Text => text(`role.${role}`);

/** A seat as people are named here: by its role, or by its number before it has one. */
export function seatName(view: { players: Player[] }, seat: number): Text {
  const role = view.players[seat]?.role;
  return text(role ? `role.${role}` : "seat.name", { seat: seat + 1 });
}

export function pawnColour(role: string | null): string {
  return `--pawn-${role ?? NO_ROLE}`;
}

/** The letter on a pawn: that of its role, or the number of the seat before it has one. */
export function initial({ role, seat }: Player): Text {
  return role ? text(`page.initial.${role}`) : text("page.initial.seat", { seat: seat + 1 });
}

/** What the table is told of any player with a role; the rest is the game's own. */
export function memberOf(player: Player): Pick<Member, "seat" | "title" | "power" | "colour" | "letter"> {
  const { seat, role } = player;
  return {
    seat,
    title: role ? roleName(role) : null,
    power: role ? text(`power.${role}`) : undefined,
    colour: pawnColour(role),
    letter: initial(player),
  };
}

/** A role when it is asked about, with the rules that speak of it. */
export function roleTold(rules: Record<string, string[]>, role: string | null | undefined): Told | null {
  const found = rules[role ?? ""];
  return role && found ? { title: roleName(role), texts: [text(`power.${role}`)], rules: found } : null;
}

/** A role that can be chosen. */
export type RoleOffered = { role: string; anchor: string; title: Text; power: Text; letter: Text } & Pick<
  Member,
  "colour"
>;

/** The roles that can be chosen now. */
export function rolesLit(facts: Facts, lit: Set<string>): RoleOffered[] {
  return (facts.cards.role as { id: string }[])
    .map(({ id }) => ({
      role: id,
      anchor: `role:${id}`,
      title: roleName(id),
      power: text(`power.${id}`),
      colour: pawnColour(id),
      letter: initial({ role: id, seat: 0 }),
    }))
    .filter(({ anchor }) => lit.has(anchor));
}

/** What is drawn of any player's pawn, wherever it stands. */
export function pawnLook(
  view: { players: Player[]; turn: number },
  player: Player,
  marks: { lit: Set<string>; picked: Set<string>; noted: Set<string> },
  say: (text: Text) => string,
) {
  const anchor = `pawn:${player.seat}`;
  return {
    anchor,
    label: say(seatName(view, player.seat)),
    letter: say(initial(player)),
    colour: pawnColour(player.role),
    lit: marks.lit.has(anchor),
    picked: marks.picked.has(anchor),
    noted: marks.noted.has(anchor),
    isTurn: player.seat === view.turn,
  };
}
