/**
 * What a plain table shows around its board, from the fields that views of all games have where they
 * have them at all: `turn`, `result`, and `players` with `hidden` and `hand_size`.
 */
import type { Ending, Member, Turn } from "../../../lib/descriptions.ts";
import type { View } from "../../../lib/gameui.ts";

interface Player {
  hidden?: boolean;
  hand_size?: number;
}

const COLOURS = ["--red", "--blue", "--green", "--yellow"];

export function turn(view: View): Turn {
  return { seat: typeof view.turn === "number" ? view.turn : -1, part: { key: "game.name" } };
}

export function members(view: View): Member[] {
  const players: Player[] = Array.isArray(view.players) ? view.players : [];
  return players.map((player, seat) => ({
    seat,
    title: null,
    colour: COLOURS[seat % COLOURS.length]!,
    hidden: player.hidden === true,
    hand: null,
    ...(player.hand_size === undefined ? {} : { handSize: player.hand_size }),
  }));
}

export function ending(view: View): Ending | null {
  if (typeof view.result !== "string" || view.result === "") return null;
  const said = { key: `result.${view.result}` };
  return { won: view.result === "won", title: { key: "game.name" }, reason: said, statistics: [] };
}
