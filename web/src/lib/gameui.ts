/**
 * What a game's folder gives to the table, and what the table gives to its board. The table knows no
 * game, a game knows no table, and nothing here decides what is allowed: that is the choices' business.
 */
import type { Component } from "svelte";
import type { Deck, Ending, Member, Meter, Shown, Sign, Track, Turn, VerbGroup } from "./descriptions.ts";
import type { Choice, Line, Text } from "./wire.types.ts";

/** A view is the game's own JSON; only its module reads it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = Record<string, any>;
/** The game's data files, as `GET /api/games/{game}/facts` gives them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Facts = Record<string, any>;

/** By which way a press on something lit would get there. */
export interface Way {
  /** The picture of that way; empty where several differ. */
  icon: string;
  /** Whether it spends something besides the turn's time. */
  costs: boolean;
  /** Each choice behind it in words, with its price, where they are few. */
  hint: string[];
}

/** Where one's turn begins: the anchor of one's pawn, and which turn it is, told from every other. */
export interface Home {
  anchor: string;
  turn: string;
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
  /** What a press on each of them would do, and at what cost. */
  ways: ReadonlyMap<string, Way>;
  /** Anchors picked so far in the choice being narrowed. */
  picked: Set<string>;
  /**
   * Something was clicked, or pressed with Enter, and what it stands on: it is picked where it can be, also
   * instead of what was picked before, and else explained.
   */
  onpick: (anchor: string, on?: string) => void;
  /** Something that cannot be picked was asked about. */
  onask: (anchor: string) => void;
  /** What has just happened, in the beat being shown: to shake, glow, fly. Empty when at rest. */
  lines: Line[];
  /** Anchors people point at now. */
  looks: { number: number; anchor: string; name: string }[];
  /** Anchors that a line of the log, a card or a chip under the pointer speaks of: to be ringed. */
  noted: Set<string>;
  /** One's own pawn while it is one's turn: it begins in sight. */
  home: Home | null;
  /** The question that is put to oneself, another object for each: some of what is lit for it comes in sight. */
  question: object | null;
  /** What the moment has brought of a game that is only looked at: it comes in sight. Empty while one plays. */
  moment: readonly Line[];
  /** How much of the board lies under something else, from its lower edge, in pixels. */
  covered: number;
  say: (text: Text) => string;
  /** Whether the game's catalogue has words for a key. */
  knows: (key: string) => boolean;
  /** Milliseconds a beat lasts; 0 when motion is off. */
  pace: number;
}

/** What a player's own board is given: the same as the shared one, and whose it is. */
export interface OwnBoardProps extends BoardProps {
  seat: number;
}

/** What something is: a title, sentences, the rules that speak of it. */
export interface Told {
  title: Text;
  texts: Text[];
  rules: string[];
  /** The thing whose odds are told there too, where it is another: a city, of its card. */
  oddsOf?: string;
}

/** The default export of `games/<id>/index.ts`. */
export interface GameUi {
  Board: Component<BoardProps>;
  /** Draws the board in front of one player, in games where each has one. */
  OwnBoard?: Component<OwnBoardProps>;
  /** Markup of `<symbol>` elements, put into the page once. */
  sprite: string;
  /** Whether what is lit is best looked for on the board of the player who is asked, rather than on the shared one. */
  asksOwnBoard?(lit: ReadonlySet<string>, view: View): boolean;
  /** On whose board a line of the log happened: a seat's, or the shared one. */
  happenedOn?(line: Line): number | "shared";
  /** Long words on its cards, with bars where they may be broken: "Kennemer|land". */
  joints?: readonly string[];
  /** Class put on the table, under which the game's skin.css stands. */
  skin: string;
  turn(view: View): Turn;
  tracks(view: View): Track[];
  meters(view: View): Meter[];
  members(view: View, facts: Facts): Member[];
  decks(view: View, facts: Facts): Deck[];
  verbs: VerbGroup[];
  /** What an anchor is, when it is asked about: a title, sentences, the rules that speak of it. */
  explain(anchor: string, view: View, facts: Facts): Told | null;
  /** How what somebody proposes is told, where its label does not fit behind "wants to": by the label's key. */
  proposed?: Readonly<Record<string, string>>;
  /** Cards laid open for a while: when there come to be more of them, they are shown by themselves. */
  shown?(view: View, facts: Facts): Shown;
  /** What the signs on the board and the cards mean, for the player aid. */
  signs: Sign[];
  ending(view: View, facts: Facts): Ending | null;
  /** Log lines that deserve a banner while they are shown, as nobody should miss them: their icons, or their keys. */
  loud?: string[];
  /** Those of them that are good news, which is never drawn in the colour of danger. */
  glad?: string[];
  /** Whether a choice gives something up, or costs what is not seen where it is pressed: it is only taken up at first. */
  givesUp?(choice: Choice): boolean;
  /** For choices no part of the board or hand stands for: which of them a menu lists first. */
  rank?(choice: Choice): number;
}
