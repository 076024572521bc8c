/**
 * What an attentive player can work out from the view: how soon flood cards come again, how likely
 * the water is to rise, how near a treasure is. Facts of counting only; nothing here decides anything.
 */
import type { Level } from "../../lib/descriptions.ts";
import { tileOf, type IslandView, type Layer, type Treasure } from "./view.ts";

/** The card that makes the water rise. */
const RISE = "waters_rise";

/** How a layer of the flood deck will be met if nothing is shuffled before. */
export interface FloodReach {
  layer: Layer;
  /** How many of its cards are turned over in the next floods. */
  next: number;
  /** In how many turns its first card comes: 0 is the floods of this turn. */
  turns: number;
}

/** The layers of the flood deck, top first, and when each is reached as the water stands. */
export function reaches(view: IslandView): FloodReach[] {
  const rate = Math.max(1, view.water.flood_cards);
  const now = view.floods_left;
  const next = now || rate; // the coming ones, if those of this turn are over
  let above = 0;
  return view.flood_deck.layers.map((layer) => {
    const reach = {
      layer,
      next: Math.max(0, Math.min(layer.count, next - above)),
      turns: above < now ? 0 : 1 + Math.floor((above - now) / rate),
    };
    above += layer.count;
    return reach;
  });
}

/** A flood card that comes next for sure, or may. */
export type Threat = "sure" | "may";

/** Tiles whose flood card has come before and is so high in the deck that it is among the next, or may be. */
export function threats(view: IslandView): Map<string, Threat> {
  const { layers } = view.flood_deck;
  const known = reaches(view).filter(({ next, layer }) => next > 0 && layer !== layers.at(-1));
  return new Map(
    known.flatMap(({ layer, next }) =>
      layer.cards.map((tile): [string, Threat] => [tile, next === layer.count ? "sure" : "may"]),
    ),
  );
}

/** The chance, from 0 to 1, that the next draw brings a card that makes the water rise. */
export function riseOdds(view: IslandView): number {
  const { cards, left } = view.treasure_deck;
  const draws = Math.min(cards, view.draws_left || view.cards_per_draw);
  let calm = 1;
  for (let drawn = 0; drawn < draws; drawn++) {
    calm *= Math.max(0, cards - (left[RISE] ?? 0) - drawn) / (cards - drawn);
  }
  return 1 - calm;
}

/** The most cards of a treasure that any one hand has. */
export function bestHand(view: IslandView, treasure: string): number {
  const held = view.players.map(({ hand }) => hand.filter((card) => card === treasure).length);
  return Math.max(0, ...held);
}

/** How much in danger a treasure still to be captured is, by the state of its tiles. */
export function danger(view: IslandView, { captured, tiles }: Treasure): Level {
  if (captured) return "calm";
  const states = tiles.flatMap((tile) => tileOf(view, tile)?.state ?? []);
  const isOnlyOne = states.includes("sunk");
  const isWet = states.length > 0 && !states.includes("dry"); // while the island is laid, nothing is yet
  if (isOnlyOne && isWet) return "danger";
  return isOnlyOne || isWet ? "warn" : "calm";
}
