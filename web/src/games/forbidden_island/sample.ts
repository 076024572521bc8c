/** The written position of sample.json, which the engine has made, for the tests of this folder. */
import type { Facts } from "../../lib/gameui.ts";
import sample from "./sample.json";
import { see, type Condition, type IslandView } from "./view.ts";

export const facts: Facts = sample.facts;

/** The view with some of its fields changed. */
export function viewWith(changes: Partial<IslandView> = {}): IslandView {
  return { ...see(structuredClone(sample.view)), ...changes };
}

/** The view with some tiles in another state. */
export function viewWhere(states: Record<string, Condition>): IslandView {
  const view = viewWith();
  for (const tile of view.island.tiles) tile.state = states[tile.tile] ?? tile.state;
  return view;
}
