/** The top of the table: whose turn it is, and how near a number is to its limit. */
import type { Level, Turn } from "../../lib/descriptions.ts";
import { text } from "./texts.ts";

/** How much of a limit is used up before a number is worth a warning, and before it is alarming. */
const WARN = 1 / 2;
const DANGER = 3 / 4;

/** The last cell of a track that ends a game; never drawn as a coloured picture. */
export const SKULL = "☠\uFE0E";

export function level(used: number, limit: number): Level {
  const share = limit > 0 ? used / limit : 0;
  if (share >= DANGER) return "danger";
  return share >= WARN ? "warn" : "calm";
}

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
