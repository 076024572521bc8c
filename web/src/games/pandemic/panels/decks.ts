/** The decks and piles as an attentive player knows them. */
import { group, pile } from "../../../board/panels/decks.ts";
import { layerGroups } from "../../../board/panels/layers.ts";
import { seatName } from "../../../board/panels/roles.ts";
import { text } from "../../../board/panels/texts.ts";
import type { Deck } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import type { Text } from "../../../lib/wire.types.ts";
import type { Layer, PandemicView } from "../view.ts";
import { cardChip, infectionChip } from "./cards.ts";

export function decks(view: PandemicView, facts: Facts): Deck[] {
  return [
    infectionDeck(view, facts),
    pile("infection_discards", view.infection_discards.length, [
      group(text("page.deck.come_back"), infection(view.infection_discards, facts)),
    ]),
    playerDeck(view, facts),
    pile("player_discards", view.player_discards.length, [
      group(text("page.deck.never_back"), player(view.player_discards, facts)),
    ]),
    removed(view, facts),
  ].filter((deck) => deck.count > 0);
}

const infection = (ids: string[], facts: Facts) => ids.map((id) => infectionChip(id, facts));
const player = (ids: string[], facts: Facts) => ids.map((id) => cardChip(id, facts));

function infectionDeck(view: PandemicView, facts: Facts): Deck {
  const groups = layerGroups(
    view.infection_deck.layers,
    (layer) => layerText(view, layer),
    ({ cards }) => infection(cards, facts),
  );
  return pile("infection_deck", view.infection_deck.cards, groups);
}

/** What is known of the cards in a layer and their order. */
export function layerText(view: PandemicView, layer: Layer): Text {
  const n = layer.count;
  if (layer.by === undefined) return text(layer.in_doubt ? "deck.in_doubt" : "deck.layer", { n });
  const cards = text("deck.arranged", { n, role: seatName(view, layer.by) });
  if (!layer.unknown) return cards;
  const key = layer.unknown === n ? "deck.all_unknown" : "deck.unknown";
  return text("page.list", { first: cards, rest: text(key, { n: layer.unknown }) });
}

function playerDeck(view: PandemicView, facts: Facts): Deck {
  const { pile_left: left, pile_has_epidemic: isLoaded, later_piles: later } = view.player_deck;
  const groups = [group(text("page.deck.draws", { n: view.player_deck.draws_left }))];
  if (left > 0) groups.push(group(text(isLoaded ? "page.deck.loaded" : "page.deck.unloaded", { n: left })));
  if (later.length > 0) groups.push(group(text("page.deck.later", { n: later.length, left: later[0]! })));
  groups.push(group(text("page.deck.odds", { percent: view.player_deck.epidemic_percent })));
  const cards = view.player_deck.unseen;
  groups.push(group(text("page.deck.unseen", { n: cards.length }), player(cards, facts), false));
  return pile("player_deck", view.player_deck.cards, groups);
}

function removed(view: PandemicView, facts: Facts): Deck {
  const { player: cards, infection: infections } = view.removed;
  const groups = [
    group(text("page.deck.player_cards"), player(cards, facts)),
    group(text("page.deck.infection_cards"), infection(infections, facts)),
  ].filter(({ chips }) => chips.length > 0);
  return pile("removed", cards.length + infections.length, groups);
}
