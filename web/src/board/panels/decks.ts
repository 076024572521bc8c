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
