/**
 * What a game's page module tells the shared furniture: plain descriptions of tracks, players, cards
 * and decks, made from the view. The furniture draws them and knows no game; a game draws its board
 * and knows no furniture. Nothing here decides what is allowed: that is the choices' business.
 */
import type { Component } from "svelte";
import type { Choice, Line, Text } from "../wire.types";

/** A view is the game's own JSON; only its module reads it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = Record<string, any>;
/** The game's data files, as `GET /api/games/{game}/facts` gives them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Facts = Record<string, any>;

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
}

/** A number to keep an eye on, with a shape: cards left, cubes left, a cure found. */
export interface Meter {
  id: string;
  anchor?: string;
  /** Name of a symbol in the game's sprite. */
  shape: string;
  /** A colour of the game's skin, a CSS custom property such as `--red`. */
  colour?: string;
  label: Text;
  value: string;
  level: Level;
  /** Drawn as an achievement rather than a number. */
  done?: boolean;
}

/** A small label of a card where its face would be too large. */
export interface Chip {
  anchor: string;
  title: Text;
  shape?: string;
  colour?: string;
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

/** A player: the role's name and power, the pawn's colour and letter, the cards all may see. */
export interface Member {
  seat: number;
  title: Text | null;
  power?: Text;
  colour: string;
  /** One letter, in the language of the page. */
  letter: Text;
  place?: Text;
  /** Null when this seat's hand is hidden from the viewer. */
  hand: Card[] | null;
  handSize: number;
  handLimit?: number;
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

/** A button of the action bar; it stands for all choices of its verbs. */
export interface VerbGroup {
  id: string;
  label: Text;
  /** The key that presses it, one lower-case letter; not `l` or `u`, which are the table's own. */
  key: string;
  icon: string;
  verbs: string[];
  /** Drawn wide and dark: the button that ends something. */
  closing?: boolean;
}

export interface Turn {
  /** Whose turn it is, not necessarily who is asked now. */
  seat: number;
  left?: number;
  of?: number;
  /** The part of the turn, as a message. */
  part: Text;
}

export interface Ending {
  won: boolean;
  title: Text;
  reason: Text;
  statistics: { label: Text; value: string }[];
}

/**
 * What a board is given. An element that stands for an anchor bears it as `data-anchor`; while the
 * anchor is lit it also bears `data-lit` and can be focused. The table then finds its way among them:
 * arrow keys go from one lit element to the next, and right click, long press and "?" ask about any.
 */
export interface BoardProps {
  view: View;
  facts: Facts;
  /** Anchors that can be clicked now. Everything else is still and can be asked about. */
  lit: Set<string>;
  /** Anchors picked so far in the choice being narrowed. */
  picked: Set<string>;
  /** A lit anchor was clicked, or pressed with Enter. */
  onpick: (anchor: string) => void;
  /** Anything was asked about: long press, right click, or the "?" key on it. */
  onask: (anchor: string) => void;
  /** What has just happened, in the beat being shown: to shake, glow, fly. Empty when at rest. */
  lines: Line[];
  /** Anchors people point at now. */
  looks: { anchor: string; name: string }[];
  /** Anchors that a line of the log, a card or a chip under the pointer speaks of: to be ringed. */
  noted?: Set<string>;
  say: (text: Text) => string;
  /** Milliseconds a beat lasts; 0 when motion is off. */
  pace: number;
}

/** The default export of `games/<id>/index.ts`. */
export interface GameUi {
  Board: Component<BoardProps>;
  /** Markup of `<symbol>` elements, put into the page once. */
  sprite: string;
  /** Class put on the table, under which the game's skin.css stands. */
  skin: string;
  turn(view: View): Turn;
  tracks(view: View): Track[];
  meters(view: View): Meter[];
  members(view: View, facts: Facts): Member[];
  decks(view: View, facts: Facts): Deck[];
  verbs: VerbGroup[];
  /** What an anchor is, when it is asked about: a title, sentences, the rules that speak of it. */
  explain(anchor: string, view: View, facts: Facts): { title: Text; texts: Text[]; rules: string[] } | null;
  ending(view: View, facts: Facts): Ending | null;
  /** Icons of log lines that deserve a banner while they are shown: what nobody should miss. */
  loud?: string[];
  /** For choices no part of the board or hand stands for: which of them a menu lists first. */
  rank?(choice: Choice): number;
}
