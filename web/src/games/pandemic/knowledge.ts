/**
 * What an attentive player can work out from the view: how soon the cards of the infection deck come,
 * and how likely an Epidemic is. Facts of counting only; nothing here decides anything.
 */
import type { Layer, PandemicView } from "./view.ts";

/** How a layer of the infection deck will be met if nothing is shuffled before. */
export interface InfectionReach {
  layer: Layer;
  /** How many of its cards are turned over in the next infections. */
  next: number;
  /** In how many turns its first card comes: 0 is the infections of this turn. */
  turns: number;
}

/** The layers of the infection deck, top first, and when each is reached at the present rate. */
export function reaches(view: PandemicView): InfectionReach[] {
  const rate = view.infection_rate.cards;
  const now = view.infections_left;
  const next = now || rate; // the coming ones, if those of this turn are over or called off
  let above = 0;
  return view.infection_deck.layers.map((layer) => {
    const reach = {
      layer,
      next: Math.max(0, Math.min(layer.count, next - above)),
      turns: above < now ? 0 : 1 + Math.floor((above - now) / rate),
    };
    above += layer.count;
    return reach;
  });
}

/** Cities whose card may be among the next infections and is known to have come before. */
export function hotCities(view: PandemicView): Set<string> {
  const { layers } = view.infection_deck;
  const known = reaches(view).filter(({ next, layer }) => next > 0 && layer !== layers.at(-1));
  return new Set(known.flatMap(({ layer }) => layer.cards));
}

/** How many whole draws the player deck still has. */
export function drawsLeft(view: PandemicView): number {
  return Math.floor(view.player_deck.cards / view.cards_per_draw);
}

/** The chance, from 0 to 1, that the next draw brings an Epidemic. */
export function epidemicOdds(view: PandemicView): number {
  const { pile_left: left, pile_has_epidemic: isLoaded, later_piles: later } = view.player_deck;
  const draws = view.cards_per_draw;
  const here = isLoaded && left > 0 ? Math.min(1, draws / left) : 0;
  const below = later[0] ? Math.max(0, draws - left) / later[0] : 0;
  return 1 - (1 - here) * (1 - Math.min(1, below));
}
