/** The written position of sample.json, which the engine has made, for the tests of this folder. */
import type { Facts } from "../../lib/gameui.ts";
import type { Text } from "../../lib/wire.types.ts";
import sample from "./sample.json";
import { printedOn, see, type ValleyView } from "./view.ts";

export const facts: Facts = sample.facts;
/** What the engine itself says of tiles, cards, fields and stalls. */
export const engineWords = sample.words as unknown as Record<string, Record<string, Text>>;
export const printed = printedOn(facts, see(sample.view));

/** The view with some of its fields changed. */
export function viewWith(changes: Partial<ValleyView> = {}): ValleyView {
  return { ...see(structuredClone(sample.view)), ...changes };
}
