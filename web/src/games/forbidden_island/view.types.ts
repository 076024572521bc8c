// Written by `python -m tabletide.server.wire.views forbidden_island`. Do not edit.

export type Alarm = "calm" | "warn" | "danger";

/** Where a game stands, in a turn of parts with so many actions. */
export interface TurnView {
  /** Empty while the game runs, then how it ended. */
  result: string;
  to_move: number;
  /** The seat whose turn it is. */
  turn: number;
  turn_number: number;
  part: string;
  step: string | null;
  /** Between which steps the game waits. */
  moment: string | null;
  actions_left: number;
  actions_per_turn: number;
  cards_per_draw: number;
}

/** Cards of a deck that lie together, in an order nobody knows. */
export interface LayerView {
  cards: string[];
  count: number;
  /** How many of them come when cards are turned over next. */
  next: number;
  /** In how many turns the first of them comes; 0 is this turn. */
  turns: number;
}

export type Condition = "dry" | "flooded" | "sunk";

export type Threat = "sure" | "may";

export type FloodCard = "in_deck" | "discarded" | "gone";

export type WaterChange = "next" | "same" | "next_end" | "ended";

/** Where the game stands in its turn. */
export interface IslandTurn extends TurnView {
  draws_left: number;
  /** Flood cards still to be turned over this turn, as the water stands. */
  floods_left: number;
  flight_used: boolean;
}

/** A tile, where it lies, and how far the water has come. */
export interface IslandTile {
  tile: string;
  row: number;
  column: number;
  state: Condition;
  /** The one that can be captured here. */
  treasure: string | null;
  /** The role that starts here. */
  starts: string | null;
  landing: boolean;
  /** Whether its flood card comes next, or may as it has before. */
  threat: Threat | null;
  /** Where its flood card is. */
  flood_card: FloodCard;
}

/** The size of the island, and its tiles in the order of reading, those laid so far. */
export interface IslandMap {
  rows: number;
  columns: number;
  tiles: IslandTile[];
}

/** The meter: the mark the marker is on, flood cards by mark from the first, the skull's. */
export interface WaterView {
  level: number;
  track: number[];
  skull: number;
  flood_cards: number;
  /** What the next rise makes of it. */
  change: WaterChange;
  /** The flood cards then. */
  next: number;
}

/** A treasure, where it can be found, and who has captured it. */
export interface TreasureView {
  treasure: string;
  tiles: string[];
  /** Those of its tiles that have not sunk: there it can be captured. */
  above_water: string[];
  captured: boolean;
  by: number | null;
  copies: number;
  /** The most cards of it that any one hand has. */
  best_hand: number;
}

/** A seat's role, pawn, hand and treasures. */
export interface IslandPlayer {
  seat: number;
  role: string | null;
  tile: string | null;
  in_water: boolean;
  /** Never, as hands are open here. */
  hidden: boolean;
  hand: string[];
  hand_size: number;
  kept: string[];
}

/** How many cards are left, and which, since all others can be seen. */
export interface TreasureDeckView {
  cards: number;
  left: Record<string, number>;
  /** How likely the next draw makes the water rise. */
  rise_percent: number;
}

/** The deck as an attentive player knows it, its top first. */
export interface FloodDeckView {
  cards: number;
  layers: LayerView[];
}

/** A Helicopter Lift under way: who plays it, and the pawns aboard. */
export interface LiftView {
  by: number;
  aboard: number[];
}

/** Everything there is to know of a game of Forbidden Island. */
export interface IslandView extends IslandTurn {
  difficulty: string;
  shape: string;
  navigator: string;
  island: IslandMap;
  water: WaterView;
  treasures: TreasureView[];
  cards_to_capture: number;
  hand_limit: number;
  players: IslandPlayer[];
  treasure_deck: TreasureDeckView;
  treasure_discards: string[];
  flood_deck: FloodDeckView;
  flood_discards: string[];
  lift: LiftView | null;
  /** How alarming the water and the treasures are, by their anchor. */
  levels: Record<string, Alarm>;
}
