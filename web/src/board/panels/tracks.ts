/** The top of the table: whose turn it is, and where a track ends. */
import type { Turn } from "../../lib/descriptions.ts";
import { text } from "./texts.ts";

/** The last cell of a track that ends a game; never drawn as a coloured picture. */
export const SKULL = "☠\uFE0E";

/** A view of a game whose turns have parts, one of them the player's actions. */
export interface Turns {
  turn: number;
  part: string;
  actions_left: number;
  actions_per_turn: number;
}

export function turn(view: Turns): Turn {
  const part = text(`part.${view.part}`);
  if (view.part !== "actions") return { seat: view.turn, part };
  return { seat: view.turn, part, left: view.actions_left, of: view.actions_per_turn };
}
