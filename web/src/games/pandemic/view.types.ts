// Written by `python -m tabletide.server.wire.views pandemic`. Do not edit.

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

export type Status = "active" | "cured" | "eradicated";

export type RateChange = "next" | "same" | "last" | "none_left";

/** Where the game stands in its turn. */
export interface PandemicTurn extends TurnView {
  /** Infection cards still to be turned over this turn. */
  infections_left: number;
  quiet_night: boolean;
  station_flight_used: boolean;
}

/** The infection rate: its track, where the marker is, and the cards that means. */
export interface RateView {
  track: number[];
  marker: number;
  cards: number;
  /** What the next Epidemic makes of it. */
  change: RateChange;
  /** The cards then. */
  next: number;
}

/** The board and its supplies; a limit is the number that must not be reached or passed. */
export interface PandemicBoard {
  epidemics: number;
  outbreaks: number;
  outbreak_limit: number;
  /** Where the next one moves the marker; none once the game is lost. */
  next_outbreak: number | null;
  infection_rate: RateView;
  /** By city and colour, where there are any. */
  cubes: Record<string, Record<string, number>>;
  cube_limit: number;
  /** Cities that one more cube of some colour would make break out. */
  full: string[];
  /** Cities the Quarantine Specialist keeps cubes and outbreaks away from. */
  quarantined: string[];
  /** Cubes left, by colour. */
  supply: Record<string, number>;
  cubes_per_colour: number;
  diseases: Record<string, Status>;
  stations: string[];
  stations_left: number;
}

/** A seat's role, pawn and hand; of a hidden hand, its size and the cards all have seen. */
export interface PandemicPlayer {
  seat: number;
  role: string | null;
  city: string;
  /** Whether the viewer may not see the hand. */
  hidden: boolean;
  hand: string[] | null;
  hand_size: number;
  /** What all have seen of the hand. */
  shown: string[];
  cards_to_cure: number;
  /** The event on the role card, which is in no hand. */
  stored: string | null;
}

/** The player deck, and its piles as everybody saw them being made. */
export interface PlayerDeckView {
  cards: number;
  /** Of the pile the next card comes from. */
  pile_left: number;
  pile_has_epidemic: boolean;
  later_piles: number[];
  /** Whole draws the deck still has. */
  draws_left: number;
  /** How likely the next draw brings an Epidemic. */
  epidemic_percent: number;
  /** Cards in the deck, or in a hand the viewer cannot see. */
  unseen: string[];
}

/** A layer of the infection deck; one that another seat has arranged in secret says so. */
export interface InfectionLayer extends LayerView {
  /** Whether more cards are listed than lie here. */
  in_doubt: boolean;
  /** Who has arranged it. */
  by?: number;
  /** How many of its cards are not among those listed. */
  unknown?: number;
}

/** The infection deck as the viewer can know it, its top first. */
export interface InfectionDeckView {
  cards: number;
  layers: InfectionLayer[];
  /** Cities known to have come before whose card may be among the next. */
  hot: string[];
}

/** The cards that have left the game. */
export interface RemovedView {
  player: string[];
  infection: string[];
}

/** A Forecast under way: who makes it and, for those who may look, the cards. */
export interface ForecastView {
  by: number;
  seen: string[] | null;
  placed: string[] | null;
}

/** All that a seat may know of a game of Pandemic. */
export interface PandemicView extends PandemicTurn, PandemicBoard {
  hands: "open" | "closed";
  hand_limit: number;
  players: PandemicPlayer[];
  player_deck: PlayerDeckView;
  player_discards: string[];
  infection_deck: InfectionDeckView;
  infection_discards: string[];
  removed: RemovedView;
  forecast: ForecastView | null;
  /** How alarming tracks, supplies and the deck are, by their anchor. */
  levels: Record<string, Alarm>;
}
