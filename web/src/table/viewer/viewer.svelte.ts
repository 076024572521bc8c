/**
 * The person at this screen: whose eyes they look through, what they have picked so far, and
 * what lies open in front of them. Everything the parts of the table share, and nothing a rule decides.
 */
import { createContext } from "svelte";
import type { Member, VerbGroup } from "../../lib/descriptions.ts";
import type { Facts, GameUi, View, Way } from "../../lib/gameui.ts";
import type { Session, Seen } from "../../lib/session.ts";
import type { Aid, Chair, Choice, Decision, Rule, Text } from "../../lib/wire.types.ts";
import { withSitters } from "../../lib/words/sitters.ts";
import { t } from "../../lib/words/words.ts";
import { NONE, withPlaces } from "./anchors.ts";
import { mute, stillMuted, type Muted, type Until } from "./asking.ts";
import { listed } from "./menu.ts";
import { sitterOn } from "./naming.ts";
import { button, NOTHING, offer, pick, stepBack, type Offer, type Pick, type Picks } from "./pick.ts";
import { choicesOf, handsAreHidden, ownersOf, seatAsked, seatsPlayed, wayBack } from "./seating.ts";
import { areOfOneKind, waysOf } from "./ways.ts";

export type Drawer = "team" | "decks" | "log" | "aid" | "rules" | "help" | "invite" | "ending" | "more";

/** Something explained: what it is, and the rules that speak of it; or a rule alone. */
export interface Explained {
  title?: Text;
  texts: Text[];
  rules: string[];
  /** What it stands for, if one can point at it. */
  anchor?: string;
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
  /** How an onlooker comes to a chair, if there is one to be had. */
  onsit: (() => void) | undefined;
}

/** For so many milliseconds what is asked is new: a press may still be meant for what was there before. */
const HABIT = 350;

export const [useViewer, putViewer] = createContext<Viewer>();

export class Viewer {
  readonly #given: () => Given;
  /** The seat one has turned to by hand; it holds until the table asks another of one's seats. */
  #turnedTo = $state<number | null>(null);
  #last = $state<number | null>(null);
  /** With hidden hands: the seat whose person has said "it is me". */
  #uncovered = $state<number | null>(null);
  #picks = $state.raw<Picks>(NOTHING);

  drawer = $state<Drawer | null>(null);
  explained = $state.raw<Explained | null>(null);
  /** What a line, card or chip under the pointer speaks of. */
  noted = $state.raw(NONE);
  /** Why what was pressed cannot be done. */
  barredNow = $state.raw<Bar | null>(null);
  /** The button that would give up what is left of the turn, pressed once. */
  rash = $state<string | null>(null);
  /** What the pointer or the focus is on, if it is lit. */
  pointed = $state.raw<Element | null>(null);
  /** What is asked has just changed, by one's own deed or by another's. */
  fresh = $state<"own" | "other" | null>(null);
  #ageing: ReturnType<typeof setTimeout> | undefined;
  /** One has chosen something, and the answer is on its way. */
  #acted = false;
  /** One does not want to be asked at every moment. */
  muted = $state.raw<Muted | null>(null);
  /** The step one's last turn ended with, and whether what came after it is marked now. */
  #left: number | null = null;
  #marksSince = $state<number | null>(null);
  /** All that is left is listed, by wish. */
  isListing = $state(false);

  constructor(given: () => Given) {
    this.#given = given;
  }

  readonly given = $derived.by(() => this.#given());
  readonly session = $derived.by(() => this.#given().session);
  readonly ui = $derived.by(() => this.#given().ui);
  /** Everybody at the table plays against everybody. */
  readonly areRivals = $derived.by(() => this.#given().stakes === "each");
  readonly isOnlooker = $derived.by(() => this.session.seats.every((seat) => seat < 0));

  /** The own seats one plays oneself: a chair lent to a bot is the bot's to play. */
  readonly played = $derived.by(() =>
    this.given.still ? this.session.seats : seatsPlayed(this.session.seats, this.session.chairs),
  );
  /** Own seats whose hands are hidden from one another: the screen is passed around. */
  readonly isHidden = $derived.by(() => handsAreHidden(this.played, (seat) => this.#membersSeenBy(seat)));
  readonly asked = $derived.by(() => seatAsked(this.played, this.session.sights));
  readonly seat = $derived.by(() => this.#turnedTo ?? this.asked ?? this.#lastAsked());
  /** The screen is covered until the right person has it. */
  readonly isCovered = $derived.by(() => this.isHidden && this.#uncovered !== this.seat);

  readonly sight: Seen = $derived.by(() => this.session.sights[this.seat]!);
  readonly view: View = $derived.by(() => this.sight.view);
  readonly decision: Decision | null = $derived.by(() => (this.session.busy ? null : this.sight.decision));
  readonly members: Member[] = $derived.by(() => this.ui.members(this.view, this.#given().facts));
  readonly turn = $derived.by(() => this.ui.turn(this.view));
  /** The anchor of one's own pawn while it is one's turn. */
  readonly home = $derived.by(() => (this.isPlayed(this.turn.seat) ? `pawn:${this.turn.seat}` : null));
  readonly ending = $derived.by(() => this.ui.ending(this.view, this.#given().facts));

  /** Whom each choice belongs to. With open hands all of one's seats may act without turning. */
  readonly owners: ReadonlyMap<number, number> = $derived.by(() =>
    ownersOf(this.#acting(), this.session.sights),
  );
  readonly choices: Choice[] = $derived.by(() => choicesOf(this.#acting(), this.session.sights));
  /** One is asked about a single kind of thing: to pick one of them is to answer. */
  readonly isAnswer = $derived.by(() => this.asked !== null && areOfOneKind(this.choices, this.ui.verbs));
  readonly offer: Offer = $derived.by(() => offer(this.choices, this.#picks));
  readonly lit = $derived.by(() => this.offer.lit);
  readonly picked = $derived.by(() => this.offer.picked);
  /** What a press on each lit thing would do, and at what cost. */
  readonly ways: ReadonlyMap<string, Way> = $derived.by(() =>
    waysOf(this.offer.left, this.lit, this.ui.verbs, this.tell),
  );
  readonly hasPicked = $derived.by(() => this.#picks.length > 0);

  /** Where one step back leads, for the own seat that needs the fewest others for it. */
  readonly undo = $derived.by(() => wayBack(this.#acting(), this.session.sights));

  /** What is listed as a menu: a few left, choices no button stands for, or all of them by wish. */
  readonly menu = $derived.by(() => this.#menu());
  /** The only thing one can do when one is asked, if it is that simple. */
  readonly sole: Choice | null = $derived.by(() =>
    this.asked !== null && this.choices.length === 1 ? this.choices[0]! : null,
  );

  /** The own seat that holds the table up and has nothing else to do: it goes on by its word. */
  readonly holding: number | null = $derived.by(() => {
    const { held } = this.sight;
    return held !== null && this.#acting().includes(held) && this.choices.length < 2 ? held : null;
  });
  /** Whether what is held up is the end of one's own turn. */
  readonly isTurnDone = $derived.by(
    () => this.holding === this.turn.seat && (this.turn.left === undefined || this.turn.left === 0),
  );

  /** The choice that lets the moment pass, if it is one's own to let it. */
  readonly goOn: Choice | null = $derived.by(() => {
    if (!this.decision?.moment) return null;
    return this.choices.find((choice) => this.ends(choice)) ?? null;
  });
  /** Whether the bots wait for oneself at this moment. */
  readonly isAwaited = $derived.by(() => {
    const { awaiting, you } = this.session;
    return you !== null && this.decision?.moment === true && (awaiting?.guests.includes(you) ?? false);
  });
  readonly hasBots = $derived.by(() => this.session.chairs.some(({ bot }) => bot !== null));
  /** Others play, and one only waits for them. */
  readonly isBystander = $derived.by(
    () => !this.isOnlooker && !this.given.still && !this.ending && this.asked === null,
  );
  /** The lines of what happened since one's last turn, while they are marked; the first step of them. */
  readonly newsFrom = $derived.by(() => this.#marksSince);
  /** What the board marks: what is pointed at, and what has changed since one's last turn. */
  readonly marked: Set<string> = $derived.by(() => {
    const since = this.#marksSince;
    return since === null ? this.noted : withPlaces(this.noted, this.sight.lines, since);
  });

  /** A text of the game, with people's names and "you" where it speaks of their seats. */
  say = (text: Text): string => {
    const { chairs } = this.session;
    const played = this.given.still ? [] : this.played;
    return this.#given().say(withSitters(text, (seat) => sitterOn(seat, chairs, played)));
  };

  /** A choice in words, with its price. */
  tell = ({ label, price }: Choice): string =>
    price ? t("table.priced", { choice: this.say(label), price: this.say(price) }) : this.say(label);

  rule(id: string): Rule | undefined {
    return this.#given().rules.get(id);
  }

  member(seat: number): Member | undefined {
    return this.members.find((member) => member.seat === seat);
  }

  chair(seat: number): Chair | undefined {
    return this.session.chairs.find((chair) => chair.seat === seat);
  }

  isOwn(seat: number): boolean {
    return this.session.seats.includes(seat);
  }

  isPlayed(seat: number): boolean {
    return this.played.includes(seat);
  }

  /** Look through the eyes of another of one's seats. */
  turnTo(seat: number): void {
    this.#turnedTo = seat;
    this.drop();
  }

  uncover(): void {
    this.#uncovered = this.seat;
  }

  /** Do not ask at every moment, until something. */
  muteUntil(until: Until): void {
    this.muted = mute(until, this.turn.seat, this.sight.lines);
  }

  /** Let a moment pass that one does not want to be asked about. */
  passIfMuted(): void {
    if (this.muted === null) return;
    const isMine = this.isPlayed(this.turn.seat);
    this.muted = stillMuted(this.muted, this.turn.seat, isMine, this.sight.lines, this.ui.loud ?? []);
    const endsTurn = this.sight.held !== null; // that is a press of its own
    if (this.muted === null || !this.decision?.moment || endsTurn) return;
    if (this.goOn) this.take(this.goOn);
    else if (this.isAwaited) this.session.passBy();
  }

  /** One's turn has come: what happened since the last one is marked until one acts. */
  beginTurn(): void {
    this.#marksSince = this.#left;
  }

  /** One's turn has ended: what comes from here on is news when the next one begins. */
  #endTurn(): void {
    if (this.isPlayed(this.turn.seat)) this.#left = this.sight.lines.at(-1)?.step ?? null;
  }

  /** The table has moved on: what was picked belongs to a decision that is gone. */
  settle(): void {
    if (this.asked !== null) {
      this.#turnedTo = null;
      this.#last = this.asked;
    }
    this.drop();
    this.barredNow = null;
    this.#freshen(this.#acted ? "own" : "other");
    this.#acted = false;
  }

  #freshen(by: "own" | "other"): void {
    this.fresh = by;
    clearTimeout(this.#ageing);
    this.#ageing = setTimeout(() => (this.fresh = null), HABIT);
  }

  drop(): void {
    this.#picks = NOTHING;
    this.rash = null;
    this.isListing = false;
  }

  /** One step back of what was picked; says whether there was one. */
  back(): boolean {
    if (this.rash) {
      this.rash = null;
      return true;
    }
    if (this.isListing) {
      this.isListing = false;
      return true;
    }
    if (!this.hasPicked) return false;
    this.#picks = stepBack(this.#picks);
    return true;
  }

  /** Something was clicked: picked if it is lit or picked, explained otherwise. */
  touch(anchor: string, withCare = false): void {
    if (this.lit.has(anchor) || this.picked.has(anchor)) this.#pick([anchor], withCare);
    else this.ask(anchor);
  }

  /** The same for things one also clicks just to look, such as cards: they are taken up, and not yet played. */
  touchWithCare(anchor: string): void {
    this.touch(anchor, true);
  }

  /** What may be done with something, in the question as it stands. */
  choicesAt(anchor: string): Choice[] {
    return this.choices.filter((choice) => choice.anchors.includes(anchor));
  }

  press(group: VerbGroup): void {
    if (group.closing && this.holding !== null) return this.release();
    const barred = this.barred(group);
    if (barred) this.barredNow = barred;
    else if (this.#isRash(group)) this.rash = group.id;
    else this.#pick(button(group.verbs));
  }

  /** Ending something while there is more to do is asked twice: a draw cannot be taken back. */
  #isRash(group: VerbGroup): boolean {
    const others = this.choices.some((choice) => !group.verbs.includes(choice.verb));
    return group.closing === true && others && (this.turn.left ?? 0) > 0 && this.rash !== group.id;
  }

  /** Why a button cannot be pressed now, when none of its verbs is offered. */
  barred(group: VerbGroup): Bar | null {
    if (group.closing && this.holding !== null) return null;
    if (this.choices.some((choice) => group.verbs.includes(choice.verb))) return null;
    const told = this.decision?.barred.find((barred) => group.verbs.includes(barred.verb));
    if (told) return { why: this.say(told.text), rule: told.rule };
    return { why: t(this.choices.length ? "table.not_now" : "table.not_asked"), rule: "" };
  }

  isPressed(group: VerbGroup): boolean {
    return group.verbs.some((verb) => this.picked.has(`button:${verb}`));
  }

  take(choice: Choice): void {
    const owner = this.owners.get(choice.option);
    const isEnd = this.ends(choice);
    if (isEnd) this.#endTurn();
    this.#marksSince = null;
    this.drop();
    this.barredNow = null;
    if (owner === undefined) return;
    this.#acted = true;
    this.#freshen("own");
    this.session.choose(owner, choice.option, isEnd);
  }

  /** Say that the turn, or what was begun, goes on. */
  release(): void {
    if (this.holding === null) return;
    this.#acted = true;
    this.#freshen("own");
    this.#endTurn();
    this.session.release(this.holding);
  }

  /** Whether a choice says itself that the turn goes on: chance acts then, and there is no way back. */
  ends({ verb }: Choice): boolean {
    return this.ui.verbs.some((group) => group.ends?.includes(verb));
  }

  takeBack(): void {
    this.#acted = this.undo !== null;
    if (this.undo) this.session.takeBack(this.undo.seat, this.undo.step);
    else this.barredNow = { why: t("table.undo_none"), rule: "" };
  }

  ask(anchor: string): void {
    const told = this.ui.explain(anchor, this.view, this.#given().facts);
    if (told) this.explained = { ...told, anchor };
  }

  explain(explained: Explained): void {
    this.explained = explained;
  }

  showRule(id: string): void {
    this.explained = { texts: [], rules: [id] };
  }

  /** Whether something under the pointer speaks of an anchor, or somebody points at it. */
  isNoted(anchor: string): boolean {
    return this.noted.has(anchor) || this.session.looks.some((look) => look.anchor === anchor);
  }

  #pick(added: Pick, withCare = false): void {
    this.barredNow = null;
    this.rash = null;
    const { verbs } = this.ui;
    const manner = { verbs, isAnswer: this.isAnswer, withCare };
    const { picks, send } = pick(this.choices, this.#picks, added, manner);
    this.#picks = picks;
    this.drawer = null;
    if (send) this.take(send);
  }

  #membersSeenBy(seat: number): Member[] {
    const sight = this.session.sights[seat];
    return sight ? this.ui.members(sight.view, this.#given().facts) : [];
  }

  #menu(): Choice[] {
    const choices = listed(this.offer, this.hasPicked, this.isListing, this.ui.verbs);
    const rank = this.ui.rank;
    return rank ? choices.toSorted((one, other) => rank(one) - rank(other)) : choices;
  }

  #lastAsked(): number {
    const { seats } = this.session;
    return this.#last !== null && seats.includes(this.#last) ? this.#last : (seats[0] ?? -2);
  }

  /** The own seats that can do something now. */
  #acting(): number[] {
    if (this.#given().still || this.session.busy || this.isOnlooker || this.isCovered) return [];
    if (this.sight.proposal) return [];
    return this.isHidden ? this.played.filter((seat) => seat === this.seat) : this.played;
  }
}
