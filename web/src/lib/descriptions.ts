/**
 * Plain descriptions of what stands around a board: tracks, players, cards, decks, verbs, the ending.
 * A game makes them from its view, the table draws them, and neither knows the other.
 */
import type { Text } from "./wire.types.ts";

export type Level = "calm" | "warn" | "danger";

/** Cells in a row with a marker on one of them: outbreaks, infection rate, water. */
export interface Track {
  id: string;
  label: Text;
  cells: string[];
  at: number;
  level: Level;
  /** What the marker's place means, for a tooltip and for screen readers. */
  help: Text;
  /** When it is asked about: what that means now, what comes next, what ends the game. */
  texts: Text[];
  rules: string[];
}

/** A number to keep an eye on, with a shape: cards left, cubes left, a cure found. */
export interface Meter {
  id: string;
  anchor?: string;
  /** Name of a symbol in the game's sprite. */
  shape: string;
  /** A colour of the game's skin, a CSS custom property such as `--red`. */
  colour?: string;
  /** What is counted and how much there is of it, in words. */
  label: Text;
  value: string;
  /** Words shown in place of the value, where they are what matters now. */
  news?: Text;
  level: Level;
  /** Drawn as an achievement rather than a number. */
  done?: boolean;
  /** A second symbol beside the shape: what was achieved. */
  badge?: string;
}

/** A small label of a card where its face would be too large. */
export interface Chip {
  anchor: string;
  title: Text;
  shape?: string;
  colour?: string;
  /** What it is to whoever has it, where that does not show: stored, known to be in the hand. */
  label?: Text;
}

/** The face of a card. */
export interface Card extends Chip {
  /** Name of a symbol in the game's sprite, drawn large. */
  art: string;
  /** A line under the title or at the foot: a country, "play at any time". */
  foot?: Text;
  /** The whole text, shown when the card is asked about. */
  help?: Text;
  /** Cards of one kind lie together. */
  kind: string;
}

/** Cards that all may see for a while, such as the next ones of a deck, and what they are. */
export interface Shown {
  title: Text;
  texts: Text[];
  cards: Card[];
  rules: string[];
}

/** A player: the pawn's colour and letter and, where the game has them, a role, a hand, points so far. */
export interface Member {
  seat: number;
  title: Text | null;
  power?: Text;
  colour: string;
  /** One letter, in the language of the page; the seat's number where there is none. */
  letter?: Text;
  place?: Text;
  /** Whether the hand is hidden from the viewer. */
  hidden?: boolean;
  /** The cards of the hand, if there is one and it is not hidden. */
  hand?: Card[] | null;
  /** How many cards a hand has; a game without hands leaves it out. */
  handSize?: number;
  handLimit?: number;
  /** Points so far, where each plays for points of their own that all may see. */
  score?: number;
  /** Anything else kept in front of the player. */
  beside?: Chip[];
  /** One short remark: how many cards a cure takes. */
  remark?: Text;
}

/** A deck or pile in the drawer: what is known of it, top first. */
export interface Deck {
  id: string;
  title: Text;
  count: number;
  groups: { title: Text; chips: Chip[]; open: boolean }[];
}

/** How the choices of a verb that names two things are listed: under the one, by the other. */
export interface Headed {
  /** The message of a heading; it has the blanks of the label. */
  heading: string;
  /** The blank of the label that a heading is for. */
  by: string;
  /** The blank of the label that is left for a row under it. */
  row: string;
}

/** A button of the action bar; it stands for all choices of its verbs. */
export interface VerbGroup {
  id: string;
  label: Text;
  /** The letter that presses it, in the language shown; the table has letters of its own. Null: the space bar. */
  key: Text | null;
  icon: string;
  verbs: string[];
  /** Pictures of single verbs, where the button stands for ways that should be told apart. */
  icons?: Record<string, string>;
  /** Those of its verbs whose choices have headings where they are listed. */
  headed?: Record<string, Headed>;
  /** Those of its verbs that are no answer to what is asked: where they are listed, each kind under its heading. */
  apart?: Record<string, Text>;
  /** Its verbs are ways to the same end, such as to get somewhere: the free one is meant unless another is picked. */
  areWays?: boolean;
  /** Those of its verbs that are done besides what is asked: what stands for both, pressed alone, means the answer. */
  besides?: string[];
  /** Those of its verbs that may be chosen at any time, besides whatever is asked. */
  anyTime?: string[];
  /** Drawn wide: the button that ends something. */
  closing?: boolean;
  /** Those of its verbs that say themselves that the turn goes on: nobody is asked about it twice. */
  ends?: string[];
  /** It has no button: its choices are steps of one question after another, and are always listed with their price. */
  isListed?: boolean;
}

export interface Turn {
  /** Whose turn it is, not necessarily who is asked now. */
  seat: number;
  left?: number;
  of?: number;
  /** The part of the turn, as a message. */
  part: Text;
  /** It is the first of the game, or none has begun: what others have chosen was no turn of theirs. */
  isFirst?: boolean;
  /** What nobody should forget in this turn: that it is one's last, say. */
  news?: Text;
  /** What whoever's turn it is may still take in it, at any moment. */
  due?: Text;
}

/** A sign of the board as the player aid shows it: a symbol of the sprite, an icon, or a ring. */
export interface Sign {
  id: string;
  shape?: string;
  icon?: string;
  ring?: "dashed" | "solid";
  /** A colour of the game's skin or of the page, a CSS custom property. */
  colour?: string;
  /** What it means. */
  text: Text;
}

export interface Ending {
  /** Whether all have won together; among rivals the outcome says who has. */
  won?: boolean;
  title: Text;
  reason: Text;
  statistics: { label: Text; value: string }[];
}
