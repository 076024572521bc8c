/** The decks and piles as an attentive player knows them. */
import { group, layerGroups, pile } from "../../../board/panels/decks.ts";
import { seatName } from "../../../board/panels/roles.ts";
import { text } from "../../../board/panels/texts.ts";
import type { Deck } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { drawsLeft, epidemicOdds, reaches } from "../knowledge.ts";
import { cities, type Layer, type PandemicView } from "../view.ts";
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
    reaches(view),
    ({ layer }) => layerText(view, layer),
    ({ layer }) => infection(layer.cards, facts),
  );
  return pile("infection_deck", view.infection_deck.cards, groups);
}

/** What is known of the cards in a layer and their order. */
export function layerText(view: PandemicView, layer: Layer): Text {
  const n = layer.count;
  if (layer.by === undefined) return text(layer.cards.length > n ? "deck.in_doubt" : "deck.layer", { n });
  const cards = text("deck.arranged", { n, role: seatName(view, layer.by) });
  if (!layer.unknown) return cards;
  return text("page.list", { first: cards, rest: text("deck.unknown", { n: layer.unknown }) });
}

function playerDeck(view: PandemicView, facts: Facts): Deck {
  const { pile_left: left, pile_has_epidemic: isLoaded, later_piles: later } = view.player_deck;
  const groups = [group(text("page.deck.draws", { n: drawsLeft(view) }))];
  if (left > 0) groups.push(group(text(isLoaded ? "page.deck.loaded" : "page.deck.unloaded", { n: left })));
  if (later.length > 0) groups.push(group(text("page.deck.later", { n: later.length, left: later[0]! })));
  groups.push(group(text("page.deck.odds", { percent: Math.round(100 * epidemicOdds(view)) })));
  const cards = unseen(view, facts);
  groups.push(group(text("page.deck.unseen", { n: cards.length }), player(cards, facts), false));
  return pile("player_deck", view.player_deck.cards, groups);
}

/** The cards nobody has shown: they are in the deck, or in a hand one cannot see. */
export function unseen(view: PandemicView, facts: Facts): string[] {
  const events = (facts.cards.event as { id: string }[]).map(({ id }) => id);
  const hands = view.players.flatMap((one) => one.hand ?? one.shown);
  const seen = new Set([...hands, ...view.player_discards, ...view.removed.player, view.stored]);
  return [...cities(facts).map(({ id }) => id), ...events].filter((id) => !seen.has(id));
}

function removed(view: PandemicView, facts: Facts): Deck {
  const { player: cards, infection: infections } = view.removed;
  const groups = [
    group(text("page.deck.player_cards"), player(cards, facts)),
    group(text("page.deck.infection_cards"), infection(infections, facts)),
  ].filter(({ chips }) => chips.length > 0);
  return pile("removed", cards.length + infections.length, groups);
}
