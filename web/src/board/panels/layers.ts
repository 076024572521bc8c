/** A deck whose cards are known by layers: which lie together, and when they come. */
import type { Chip } from "../../lib/descriptions.ts";
import type { Text } from "../../lib/wire.types.ts";
import { group, type Group } from "./decks.ts";
import { text } from "./texts.ts";

/** Some cards of a deck that lie together, and when they come if nothing is shuffled before. */
export interface Layered {
  count: number;
  /** How many of them come next. */
  next: number;
  /** In how many turns the first comes. */
  turns: number;
}

/** Groups for the layers of a deck, top first; the bottom one, which is long, is closed. */
export function layerGroups<L extends Layered>(
  layers: readonly L[],
  cards: (one: L) => Text,
  chips: (one: L) => Chip[],
): Group[] {
  return layers.map((one) => {
    const title = text("page.layer.title", { cards: cards(one), when: when(one) });
    return group(title, chips(one), one !== layers.at(-1));
  });
}

function when({ count, next, turns }: Layered): Text {
  if (next === count) return text("page.layer.all_next", { n: count });
  if (next > 0) return text("page.layer.next", { n: next });
  return text("page.layer.later", { n: turns });
}
