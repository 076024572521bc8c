/** The game's view and facts as this folder reads them: the one is typed by the engine, the others are TOML. */
import type { Facts, View } from "../../lib/gameui.ts";
import type { Effect } from "./effects.ts";
import type { ValleyPlayer, ValleyView } from "./view.types.ts";

export type {
  GearSpaceView as GearSpace,
  GearStop,
  MarketArea,
  ScoreLine,
  ValleyPlayer as Player,
  ValleySpace as Space,
  ValleyView,
} from "./view.types.ts";

/** What is printed on the boards, as its file has it. */
export interface Printed {
  name: string;
  basic: Record<string, Effect>;
  visit_cost: Record<string, number>;
  calendar: { step: { common: Effect; unique: Effect[] }[] };
  helper_slots: { points: number[] };
  plantation: {
    same_colour: number[];
    mixed: number[];
    column: number[];
    column_loss: number[];
    cell: { row: number; column: number; effect: Effect }[];
  };
  wish: Record<string, QueensWish>;
  borders: { groups: string[]; last: string[] };
  market: { area: { id: string; rewards: { id: string; effect: Effect }[] }[] };
  trade: { card: { id: string; rewards: Effect[] }[] };
  map: { paths: [string, string][]; space: Spot[]; field: Field[] };
}

export interface QueensWish {
  tools?: number;
  groups?: number;
  row_lengths?: number[];
  connected?: number;
  improvements?: number;
  rare?: number;
  unique?: number;
}

interface Spot {
  id: string;
  x: number;
  y: number;
}

export interface Field extends Spot {
  kind: string;
  effect: Effect;
  polygon: [number, number][];
}

export interface Tile {
  id: string;
  rarity: string;
  double: boolean;
  effects: Effect[];
}

export interface Helper {
  when: string;
  effect: Effect;
  min_planted?: number;
  min_strength?: number;
}

export interface Contract {
  kind: string;
  points: number;
  field?: string;
  rarity?: string;
  colour?: string;
}

export function see(view: View): ValleyView {
  return view as ValleyView;
}

/** The board this table is played on. */
export function printedOn(facts: Facts, { board }: { board: string }): Printed {
  const all = Object.values(facts.boards as Record<string, Printed>);
  return all.find(({ name }) => name === board) ?? all[0]!;
}

/** An improvement, with what a market visit by it costs. */
export function tileOf(facts: Facts, printed: Printed, id: string): Tile | undefined {
  const tile = (facts.cards.improvement as Tile[]).find((one) => one.id === id);
  const cost = printed.visit_cost[id];
  if (!tile || cost === undefined) return tile;
  return { ...tile, effects: tile.effects.map((effect) => ({ ...effect, cost })) };
}

export interface CardData {
  id: string;
  helper: Helper;
  contract?: Contract;
}

/** A farm card or a starting card: its helper, and the contract of a farm card. */
export function cardOf(facts: Facts, id: string): CardData | undefined {
  const { farm_card, starting_card } = facts.cards as Record<string, CardData[]>;
  return [...farm_card!, ...(starting_card ?? [])].find((one) => one.id === id);
}

export function playerOf(view: ValleyView, seat: number): ValleyPlayer | undefined {
  return view.players.find((player) => player.seat === seat);
}

/** What a space of somebody's gears does: the improvement on it, or what the gear itself shows. */
export function effectsAt(
  facts: Facts,
  printed: Printed,
  gear: { tile: string | null; action: string },
): Effect[] {
  return gear.tile ? tileOf(facts, printed, gear.tile)!.effects : [printed.basic[gear.action]!];
}
