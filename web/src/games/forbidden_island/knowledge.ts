/**
 * What an attentive player can work out from the view: how soon flood cards come again, how likely
 * the water is to rise, how near a treasure is. Facts of counting only; nothing here decides anything.
 */
import type { Level } from "../../furniture/model.ts";
import { tileOf, type IslandView, type Layer, type Treasure } from "./view.ts";

/** The card that makes the water rise. */
const RISE = "waters_rise";

/** How a layer of the flood deck will be met if nothing is shuffled before. */
export interface Reach {
  layer: Layer;
  /** How many of its cards are turned over in the next floods. */
  next: number;
  /** In how many turns its first card comes: 0 is the floods of this turn. */
  turns: number;
}

/** The layers of the flood deck, top first, and when each is reached as the water stands. */
export function reaches(view: IslandView): Reach[] {
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

/** Tiles whose flood card may be among the next ones and is known to have come before. */
export function threatened(view: IslandView): Set<string> {
  const { layers } = view.flood_deck;
  const known = reaches(view).filter(({ next, layer }) => next > 0 && layer !== layers.at(-1));
  return new Set(known.flatMap(({ layer }) => layer.cards));
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
  const states = tiles.map((tile) => tileOf(view, tile)?.state);
  const isOnlyOne = states.includes("sunk");
  if (isOnlyOne && !states.includes("dry")) return "danger";
  return isOnlyOne || !states.includes("dry") ? "warn" : "calm";
}
