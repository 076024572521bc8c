/** Decks and piles as the table lists them. */
import type { Chip, Deck } from "../../lib/descriptions.ts";
import type { Text } from "../../lib/wire.types.ts";
import { text } from "./texts.ts";

export type Group = Deck["groups"][number];

/** A deck or pile, which the catalogue names under board. */
export function pile(id: string, count: number, groups: Group[]): Deck {
  return { id, title: text(`board.${id}`), count, groups };
}

/** Cards that lie together, or without any a sentence about the deck. */
export function group(title: Text, chips: Chip[] = [], open = true): Group {
  return { title, chips, open };
}

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
