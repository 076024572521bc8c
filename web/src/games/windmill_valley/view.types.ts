// Written by `python -m tabletide.server.wire.views windmill_valley`. Do not edit.

/** Something that is still to be done in this turn; its numbers are those of its step.

The log tells of it, so the view must: a program that has no log knows as much as a person. */
export interface PendingStep {
  step: string;
  x: number;
  y: number;
}

/** A space for a windmill. */
export interface ValleySpace {
  space: string;
  cost: number;
  owner: number | null;
  /** A chain of windmills leads from it to the market. */
  reached: boolean;
  fields: string[];
}

/** An area of the market: who stands there, and what a visit means to the seat on turn. */
export interface MarketArea {
  area: string;
  seats: number[];
  neutral: number;
  /** That a reward may be taken. */
  times: number;
  /** It is skipped, unless one stands on another's marker. */
  full: boolean;
}

/** A place for an open improvement. */
export interface OpenTile {
  slot: string;
  tile: string | null;
  price: number;
}

/** A pile face down: how many lie in it, and what the viewer knows of them. */
export interface ValleyPile {
  pile: string;
  count: number;
  /** Places on top, the top first; none where only others know. */
  known: (string | null)[];
  /** What lies in it besides, in no order. */
  left: string[];
  discards: string[];
}

/** A unique reward of the calendar. */
export interface CalendarReward {
  reward: string;
  step: number;
  in_game: boolean;
  covered: boolean;
}

/** A space of a gear. */
export interface GearSpaceView {
  space: string;
  tile: string | null;
  /** What the gear itself shows there. */
  action: string;
  active: boolean;
}

/** Where the gears would stop after some steps from where they are. */
export interface GearStop {
  steps: number;
  /** The space at the arrow. */
  large: string;
  small: string;
  /** That it takes at the present speed. */
  tools: number;
  /** The marker on the calendar would move. */
  calendar: boolean;
  /** A space there allows both actions. */
  double: boolean;
}

/** A section of the water's track, and what each point of strength brings there. */
export interface WaterSection {
  /** Low, middle or high. */
  section: string;
  /** Its lowest level. */
  first: number;
  each: number;
  /** Or in victory points, as one likes. */
  in_points: boolean;
}

/** A position of the floodgate, for the seat on turn: what moving it there takes and brings. */
export interface GateEnd {
  speed: number;
  cost: number;
  points: number;
  rise: number;
  legal: boolean;
}

/** Points of a seat by where they came from. */
export interface ScoreLine {
  source: string;
  points: number;
}

/** A seat's own board. */
export interface ValleyPlayer {
  seat: number;
  mill: string | null;
  /** That the gears have turned. */
  steps: number;
  /** How many of its steps are behind one. */
  calendar: number;
  guilder: number;
  tools: number;
  points: number;
  sheet: ScoreLine[];
  /** At the end, if it were now. */
  would_score: ScoreLine[];
  /** All points then. */
  prospect: number;
  stored: Record<string, number>;
  /** Of the next place in the storage; none when it is full. */
  next_surcharge: number | null;
  /** Colours by row. */
  beds: string[][];
  tokens: Record<string, number>;
  area: string | null;
  gears: GearSpaceView[];
  stops: GearStop[];
  helpers: string[];
  /** Of them, those who have helped in this turn. */
  helped: string[];
  /** And what each is worth now. */
  contracts: Record<string, number>;
  windmills: string[];
  has_wish: boolean;
}

/** All that a seat may know of a game of Windmill Valley. */
export interface ValleyView {
  /** Empty while the game runs, then how it ended. */
  result: string;
  to_move: number;
  turn: number;
  turn_number: number;
  round: number;
  /** How many turns there will be, once the end is near. */
  last_turn: number | null;
  /** Of those, with this one, while the game goes on. */
  turns_left: number | null;
  /** Or one chooses what to begin with. */
  is_first_turn: boolean;
  /** Nobody has a turn after this one. */
  is_last_round: boolean;
  step: string | null;
  /** The next thing first. */
  pending: PendingStep[];
  variant: string;
  first: number | null;
  /** Which board this is, and its fingerprint. */
  board: string;
  fingerprint: string;
  gate: number;
  gates: GateEnd[];
  water: number;
  water_highest: number;
  /** Low, middle or high. */
  water_section: string;
  water_sections: WaterSection[];
  guilder_limit: number;
  calendar_steps: number;
  calendar: CalendarReward[];
  due: string[];
  wish: string | null;
  /** For the first to meet it, the second, and so on. */
  wish_points: number[];
  /** Seats, in that order. */
  wish_met: number[];
  starting: string[];
  tiles: OpenTile[];
  cards: (string | null)[];
  piles: ValleyPile[];
  trade: string | null;
  trade_tulips: (string | null)[];
  trades_seen: string[];
  areas: MarketArea[];
  /** Of moving a neutral marker, for the seat on turn. */
  neutral_price: number;
  /** Of standing on another's marker in a full area. */
  stacking_price: number;
  spaces: ValleySpace[];
  players: ValleyPlayer[];
}
