/** The written position of sample.json, which the engine has made, for the tests of this folder. */
import type { Facts } from "../../lib/gameui.ts";
import sample from "./sample.json";
import { see, type TideView } from "./view.ts";

export const facts: Facts = sample.facts;

/** The view with some of its fields changed. */
export function viewWith(changes: Partial<TideView> = {}): TideView {
  return { ...see(structuredClone(sample.view)), ...changes };
}
