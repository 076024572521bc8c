/** What the page gives a table, and what can lie open on it. */
import type { Card } from "../../lib/descriptions.ts";
import type { Facts, GameUi } from "../../lib/gameui.ts";
import type { Session } from "../../lib/session.ts";
import type { Aid, Rule, Text } from "../../lib/wire.types.ts";

export type Drawer = "team" | "decks" | "log" | "aid" | "rules" | "help" | "invite" | "ending" | "more";

/** Something explained: what it is, and the rules that speak of it; or a rule alone. */
export interface Explained {
  title?: Text;
  texts: Text[];
  cards?: Card[];
  rules: string[];
  /** What it stands for, if one can point at it. */
  anchor?: string;
  /** The thing whose odds are told, if it is not the one asked about. */
  oddsOf?: string;
  /** The odds of all things are told. */
  odds?: boolean;
}

/** Why something cannot be done now, and the rule that says so. */
export interface Bar {
  why: string;
  rule: string;
}

/** What the page gives a table to work with. */
export interface Given {
  session: Session;
  ui: GameUi;
  facts: Facts;
  say: (text: Text) => string;
  knows: (key: string) => boolean;
  rules: ReadonlyMap<string, Rule>;
  /** What a player keeps beside the board, as ids of rules. */
  aid: Aid;
  /** The levels of bots there are for this game. */
  bots: readonly string[];
  /** For whom one plays: all `together`, or `each` for oneself. */
  stakes: string;
  /** A game that is only looked at, such as a replay: no verbs, no chat, no chairs. */
  still: boolean;
  /** A small screen: what stands under the thumb does not stand in the prompt as well. */
  narrow: boolean;
  /** How an onlooker comes to a chair, if there is one to be had. */
  onsit: (() => void) | undefined;
  /** Go to the moment after a step of a game that is only looked at. */
  onmoment: ((step: number) => void) | undefined;
  /** Save a picture of the table as it is seen now; absent where nobody presses anything. */
  onpicture?: () => Promise<void>;
}
