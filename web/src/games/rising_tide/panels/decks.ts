/** The decks and piles as an attentive player knows them; the Dike Failure deck first, it is asked about most. */
import { group, pile } from "../../../board/panels/decks.ts";
import { layerGroups } from "../../../board/panels/layers.ts";
import { text } from "../../../board/panels/texts.ts";
import type { Chip, Deck, Shown } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import { named } from "../names.ts";
import type { TideView } from "../view.ts";
import { card, cardChip, failureChip } from "./cards.ts";

const CALM = "calm_before_the_storm";

export function decks(view: TideView, facts: Facts): Deck[] {
  const failures = (ids: string[]) => alike(ids.map((id) => failureChip(id, facts)));
  const cards = (ids: string[]) => alike(ids.map((id) => cardChip(id, facts)));
  return [
    pile(
      "failure_deck",
      view.failure_deck.cards,
      layerGroups(
        view.failure_deck.layers,
        ({ count }) => text("deck.layer", { n: count }),
        (layer) => failures(layer.cards),
      ),
    ),
    pile("failure_discards", view.failure_discards.length, [
      group(text("page.deck.come_back"), failures(view.failure_discards)),
    ]),
    playerDeck(view, cards),
    pile("player_discards", view.player_discards.length, [
      group(text("page.deck.never_back"), cards(view.player_discards)),
    ]),
  ].filter(({ count }) => count > 0);
}

/** What the Calm Before the Storm has laid open: the next cards of the player deck. */
export function shown(view: TideView, facts: Facts): Shown {
  return {
    title: named.event(CALM),
    texts: [text("page.deck.shown")],
    cards: view.player_deck.known.map((id) => card(id, facts)),
    rules: [`event.${CALM}`],
  };
}

function playerDeck(view: TideView, cards: (ids: string[]) => Chip[]): Deck {
  const deck = view.player_deck;
  const groups = [
    group(text("page.deck.odds", { percent: deck.storm_percent })),
    group(text("page.deck.storms", { n: deck.storms, cards: deck.cards })),
  ];
  if (deck.pile > 0) groups.push(group(text("page.deck.pile", { n: deck.pile })));
  if (deck.known.length > 0) groups.push(group(text("page.deck.known"), cards(deck.known)));
  const left = Object.entries(deck.left).flatMap(([id, n]) => Array<string>(n).fill(id));
  groups.push(group(text("page.deck.regions", { n: left.length }), cards(left), false));
  groups.push(group(text("page.deck.events", { n: deck.events }), cards(deck.unseen_events), false));
  return pile("player_deck", deck.cards, groups);
}

/** Both cards of a region as one chip with their number. */
function alike(chips: Chip[]): Chip[] {
  const times = new Map<string, number>();
  for (const { anchor } of chips) times.set(anchor, (times.get(anchor) ?? 0) + 1);
  return chips
    .filter(({ anchor }, i) => chips.findIndex((chip) => chip.anchor === anchor) === i)
    .map((chip) => {
      const n = times.get(chip.anchor)!;
      return n === 1 ? chip : { ...chip, title: text("page.twice", { title: chip.title, n }) };
    });
}
