// Written by `python -m tabletide.server.wire.views rising_tide`. Do not edit.

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

export type SpaceKind = "low" | "high" | "sea";

export type FailureThreat = "sure" | "may";

export type FailureEffect = "dike" | "water" | "flood";

/** Where the game stands in its turn. */
export interface TideTurn extends TurnView {
  draws_left: number;
  /** Dike Failure cards still to come this turn, as the sea stands. */
  failures_left: number;
}

/** A region or a sea: its water now, and what would flow into it at the end of the turn. */
export interface SpaceView {
  space: string;
  kind: SpaceKind;
  colour: string | null;
  water: number;
  /** Cubes that would flow into it if water flowed as the board stands. */
  flows: number;
  /** A space they would come from. */
  flows_from: string | null;
  /** On all its borders. */
  dikes: number;
  population: number;
  port: boolean;
  station: boolean;
  /** Whether its pumping station has run this turn. */
  ran: boolean;
  /** The Little Dutch Boy is here. */
  shielded: boolean;
  /** Whether its card comes next, or may as it has before. */
  threat: FailureThreat | null;
  /** What such a card would do here: take a dike, add water, flood. */
  failure: FailureEffect | null;
  /** If it would flood: the regions that get water, and how much. */
  floods: Record<string, number>;
}

/** A border with a place for dikes. */
export interface BorderView {
  border: string;
  between: string[];
  dikes: number;
  /** Water would flow across it but for its dikes. */
  holds: boolean;
  /** The regions that would get more water without them, and how much. */
  held_back: Record<string, number>;
}

/** The sea level: the marker's space, and the number on each, the lowest first. */
export interface SeaView {
  mark: number;
  track: number[];
  level: number;
  /** The level after the next storm; nothing on the last space. */
  next: number | null;
}

/** What is left to be placed. */
export interface SupplyView {
  water: number;
  dikes: number;
  stations: number;
  ports: number;
  population: number;
}

/** A hydraulic structure, where it may be built, and how near it is. */
export interface StructureView {
  structure: string;
  colour: string;
  sites: string[];
  built: boolean;
  /** It takes. */
  cards: number;
  /** The most cards of its colour that any one hand has. */
  best_hand: number;
}

/** An objective in play, and how far it is met. */
export interface ObjectiveView {
  objective: string;
  colour: string;
  kind: string;
  met: boolean;
  done: number;
  needed: number;
  /** It is about. */
  regions: string[];
}

/** A seat's role, pawn and hand. */
export interface TidePlayer {
  seat: number;
  role: string | null;
  region: string | null;
  /** Never, as hands are open here. */
  hidden: boolean;
  hand: string[];
  hand_size: number;
}

/** The player deck as all know it. */
export interface TideDeckView {
  cards: number;
  /** Region cards in it. */
  left: Record<string, number>;
  events: number;
  /** Of which so many are in the deck, and the rest in the box. */
  unseen_events: string[];
  storms: number;
  /** Cards on top that all have seen, top first. */
  known: string[];
  /** Cards left in the pile that is drawn from. */
  pile: number;
  /** How likely the next draw brings a storm. */
  storm_percent: number;
}

/** The Dike Failure deck as an attentive player knows it, its top first. */
export interface FailureDeckView {
  cards: number;
  layers: LayerView[];
}

/** Everything there is to know of a game of Rising Tide. */
export interface TideView extends TideTurn {
  storms: number;
  variant: string;
  sea: SeaView;
  spaces: SpaceView[];
  borders: BorderView[];
  supply: SupplyView;
  /** Cubes the supply lacks for the flow as the board stands. */
  flow_short: number;
  /** Cubes of the flow that lost the game, 0 if none did. */
  flow_lost: number;
  structures: StructureView[];
  objectives: ObjectiveView[];
  has_population: boolean;
  population_lost: number;
  population_limit: number;
  hand_limit: number;
  players: TidePlayer[];
  player_deck: TideDeckView;
  player_discards: string[];
  failure_deck: FailureDeckView;
  failure_discards: string[];
  sandbags: boolean;
  /** How alarming sea, water, cards and population are. */
  levels: Record<string, Alarm>;
}
