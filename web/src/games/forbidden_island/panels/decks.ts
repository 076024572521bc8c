/** The decks and piles as an attentive player knows them. */
import { group, pile } from "../../../board/panels/decks.ts";
import { layerGroups } from "../../../board/panels/layers.ts";
import { text } from "../../../board/panels/texts.ts";
import type { Chip, Deck } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import { kinds, type IslandView } from "../view.ts";
import { countChip, floodChip } from "./cards.ts";

export function decks(view: IslandView, facts: Facts): Deck[] {
  return [
    floodDeck(view),
    pile("flood_discards", view.flood_discards.length, [
      group(text("page.deck.come_back"), floods(view.flood_discards, view)),
    ]),
    treasureDeck(view, facts),
    pile("treasure_discards", view.treasure_discards.length, [
      group(text("page.deck.new_deck"), counted(tally(view.treasure_discards), view, facts)),
    ]),
  ].filter((deck) => deck.count > 0);
}

const floods = (ids: string[], view: IslandView) => ids.map((id) => floodChip(id, view));

function floodDeck(view: IslandView): Deck {
  const groups = layerGroups(
    view.flood_deck.layers,
    ({ count }) => text("deck.layer", { n: count }),
    ({ cards }) => floods(cards, view),
  );
  return pile("flood_deck", view.flood_deck.cards, groups);
}

function treasureDeck(view: IslandView, facts: Facts): Deck {
  const { cards, left } = view.treasure_deck;
  return pile("treasure_deck", cards, [
    group(text("page.deck.odds", { percent: view.treasure_deck.rise_percent })),
    group(text("page.deck.left"), counted(left, view, facts)),
  ]);
}

/** One label for each kind of card that is there, with its number. */
function counted(left: Record<string, number>, view: IslandView, facts: Facts): Chip[] {
  return kinds(facts)
    .filter((id) => left[id])
    .map((id) => countChip(id, left[id]!, view));
}

function tally(ids: string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const id of ids) found[id] = (found[id] ?? 0) + 1;
  return found;
}
