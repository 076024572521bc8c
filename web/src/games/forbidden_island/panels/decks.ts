/** The decks and piles as an attentive player knows them. */
import type { Deck } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { reaches, riseOdds, type Reach } from "../knowledge.ts";
import { kinds, text, type IslandView } from "../view.ts";
import { countChip, floodChip } from "./cards.ts";

type Group = Deck["groups"][number];

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

function pile(id: string, count: number, groups: Group[]): Deck {
  return { id, title: text(`board.${id}`), count, groups };
}

function group(title: Text, chips: Group["chips"], open = true): Group {
  return { title, chips, open };
}

const floods = (ids: string[], view: IslandView) => ids.map((id) => floodChip(id, view));

function floodDeck(view: IslandView): Deck {
  const all = reaches(view);
  const groups = all.map((reach) => {
    const cards = text("deck.layer", { n: reach.layer.count });
    const title = text("page.layer.title", { cards, when: when(reach) });
    return group(title, floods(reach.layer.cards, view), reach !== all.at(-1));
  });
  return pile("flood_deck", view.flood_deck.cards, groups);
}

function when({ layer, next, turns }: Reach): Text {
  if (next === layer.count) return text("page.layer.all_next", { n: layer.count });
  if (next > 0) return text("page.layer.next", { n: next });
  return text("page.layer.later", { n: turns });
}

function treasureDeck(view: IslandView, facts: Facts): Deck {
  const { cards, left } = view.treasure_deck;
  return pile("treasure_deck", cards, [
    group(text("page.deck.odds", { percent: Math.round(100 * riseOdds(view)) }), []),
    group(text("page.deck.left"), counted(left, view, facts)),
  ]);
}

/** One label for each kind of card that is there, with its number. */
function counted(left: Record<string, number>, view: IslandView, facts: Facts): Group["chips"] {
  return kinds(facts)
    .filter((id) => left[id])
    .map((id) => countChip(id, left[id]!, view));
}

function tally(ids: string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const id of ids) found[id] = (found[id] ?? 0) + 1;
  return found;
}
