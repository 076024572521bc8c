/**
 * The person at this screen: what they may do, what they have picked so far, and what lies open in front of
 * them. Everything the parts of the table share, and nothing a rule decides.
 */
import { createContext } from "svelte";
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { Way } from "../../lib/gameui.ts";
import type { StepLine } from "../../lib/session.ts";
import type { Choice } from "../../lib/wire.types.ts";
import { t } from "../../lib/words/words.ts";
import { listed } from "../choices/menu.ts";
import {
  button,
  NOTHING,
  offer,
  pick,
  stepBack,
  type Offer,
  type Pick,
  type Picks,
} from "../choices/pick.ts";
import { isAnyTime, isOneQuestion, waysOf } from "../choices/ways.ts";
import { NONE, withPlaces } from "./anchors.ts";
import { Asking } from "./asking.svelte.ts";
import { Eyes } from "./eyes.svelte.ts";
import { Freshness } from "./fresh.svelte.ts";
import type { Bar, Drawer, Explained } from "./given.ts";
import { newsOf } from "./news.ts";
import { choicesOf, othersPlay, ownersOf, wayBack } from "./seating.ts";

export const [useViewer, putViewer] = createContext<Viewer>();

export class Viewer extends Eyes {
  #picks = $state.raw<Picks>(NOTHING);
  readonly fresh = new Freshness();
  readonly asking = new Asking(this);

  drawer = $state<Drawer | null>(null);
  explained = $state.raw<Explained | null>(null);
  /** What a line, card or chip under the pointer speaks of. */
  noted = $state.raw(NONE);
  /** Why what was pressed cannot be done. */
  barredNow = $state.raw<Bar | null>(null);
  /** What would give up the rest of the turn or end the game, pressed once: a button, or a choice's label. */
  rash = $state<"turn" | "game" | null>(null);
  #rashOption: number | null = null;
  /** One's turn has come, and one has not acted yet: what happened since the last one is marked. */
  #isNews = $state(false);
  /** What the pointer or the focus is on, if it is lit. */
  pointed = $state.raw<Element | null>(null);
  /** All that is left is listed, by wish. */
  isListing = $state(false);

  /** Whom each choice belongs to. With open hands all of one's seats may act without turning. */
  readonly owners: ReadonlyMap<number, number> = $derived.by(() =>
    ownersOf(this.acting, this.session.sights),
  );
  readonly choices: Choice[] = $derived.by(() => choicesOf(this.acting, this.session.sights));
  /** One is asked about a single kind of thing: to pick one of them is to answer. */
  readonly #isOneQuestion = $derived.by(
    () => this.asked !== null && isOneQuestion(this.choices, this.ui.verbs),
  );
  readonly offer: Offer = $derived.by(() => offer(this.choices, this.#picks));
  readonly lit = $derived.by(() => this.offer.lit);
  readonly picked = $derived.by(() => this.offer.picked);
  /** What a press on each lit thing would do, and at what cost. */
  readonly ways: ReadonlyMap<string, Way> = $derived.by(() =>
    waysOf(this.offer.left, this.lit, this.ui.verbs, this.tell),
  );
  readonly hasPicked = $derived.by(() => this.#picks.length > 0);

  /** The last thing one really chose, and the own seat that needs the fewest others to take it back. */
  readonly undo = $derived.by(() => wayBack(this.acting, this.session.sights));

  /** What is listed as a menu: a few left, choices no button stands for, or all of them by wish. */
  readonly menu = $derived.by(() => this.#menu());
  /** The only thing one can do when one is asked, if it is that simple. */
  readonly sole: Choice | null = $derived.by(() =>
    this.asked !== null && this.choices.length === 1 ? this.choices[0]! : null,
  );

  /** The own seat that holds the table up: it goes on by its word. */
  readonly holding: number | null = $derived.by(() => {
    const { held } = this.sight;
    return held !== null && this.acting.includes(held) ? held : null;
  });
  /** Whether what is held up is the end of one's own turn: no action is left, or the next turn has begun. */
  readonly isTurnDone = $derived.by(() => {
    if (this.holding === null) return false;
    if (this.holding === this.turn.seat) return this.turn.left === 0;
    return this.sight.lines.at(-1)?.icon === "turn";
  });

  /** The choice that lets the moment pass, if it is one's own to let it. */
  readonly goOn: Choice | null = $derived.by(() => {
    if (!this.decision?.moment || this.holding !== null) return null;
    return this.choices.find((choice) => this.ends(choice)) ?? null;
  });
  /** Whether others sit here who may want to step in: then a moment is let pass, and their time runs. */
  readonly sharesMoments = $derived.by(() => othersPlay(this.session.chairs, this.session.you));
  /** Whether the bots wait for oneself at this moment. */
  readonly isAwaited = $derived.by(() => {
    const { awaiting, you } = this.session;
    return you !== null && this.decision?.moment === true && (awaiting?.guests.includes(you) ?? false);
  });
  /** When the moment one is asked at passes by itself; null if it does not. */
  readonly momentEnds: number | null = $derived.by(() =>
    this.goOn ? this.asking.until : (this.session.awaiting?.until ?? null),
  );
  /** The button that ends something, if it can be pressed now. */
  readonly closing: VerbGroup | null = $derived.by(
    () => this.ui.verbs.find((group) => group.closing && this.barred(group) === null) ?? null,
  );
  /** Others play, and one only waits for them. */
  readonly isBystander = $derived.by(
    () => !this.isOnlooker && !this.given.still && !this.ending && this.asked === null && this.home === null,
  );
  /** One reads something, or is about to choose: time does not run. */
  readonly isOccupied = $derived.by(
    () => this.drawer !== null || this.explained !== null || this.hasPicked || this.isListing,
  );
  /** What happened since one's last turn, while it is marked. */
  readonly news: StepLine[] = $derived.by(() =>
    this.#isNews ? newsOf(this.sight.lines, (seat) => this.isPlayed(seat)) : [],
  );
  /** What the board marks: what is pointed at, and what has changed since one's last turn. */
  readonly marked: Set<string> = $derived.by(() => {
    return this.news.length === 0 ? this.noted : withPlaces(this.noted, this.news);
  });

  /** A choice in words, with its price unless that is the answer itself, and whether there is no way back from it. */
  tell = (choice: Choice): string => {
    const label = this.say(choice.label);
    const price = this.price(choice);
    const said = price ? t("table.priced", { choice: label, price }) : label;
    return this.isFinal(choice) ? t("table.told_final", { choice: said }) : said;
  };

  /** What a choice costs, where neither its label nor the question says so. */
  price = (choice: Choice): string => {
    const price = choice.price && !this.answers(choice) ? this.say(choice.price) : "";
    return price === this.say(choice.label) ? "" : price;
  };

  /** Whether a choice answers the one question there is: what may be done at any time besides does not. */
  answers = (choice: Choice): boolean => this.#isOneQuestion && !isAnyTime(choice, this.ui.verbs);

  override turnTo(seat: number): void {
    super.turnTo(seat);
    this.drop();
  }

  /** One's turn has come. */
  beginTurn(): void {
    this.#isNews = true;
  }

  /** The table has moved on: what was picked belongs to a decision that is gone. */
  settle(): void {
    this.lookAsAsked();
    this.drop();
    this.barredNow = null;
    this.fresh.settle();
  }

  drop(): void {
    this.#picks = NOTHING;
    this.#forgetRash();
    this.isListing = false;
  }

  #forgetRash(): void {
    this.rash = null;
    this.#rashOption = null;
  }

  /** One step back of what was picked; says whether there was one. */
  back(): boolean {
    if (this.rash) {
      this.#forgetRash();
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

  /** Something was clicked: picked if something may be done with it, instead of what was picked before. */
  touch(anchor: string, withCare = false): void {
    if (this.picked.has(anchor) || this.choicesAt(anchor).length > 0) this.#pick([anchor], { withCare });
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
    else if (this.#isRash(group)) this.rash = "turn";
    else this.#pick(button(group.verbs), { isTold: group.closing });
  }

  /** Ending something while there is more to do is asked twice: a draw cannot be taken back. */
  #isRash(group: VerbGroup): boolean {
    const others = this.choices.some((choice) => !group.verbs.includes(choice.verb));
    return group.closing === true && others && (this.turn.left ?? 0) > 0 && this.rash !== "turn";
  }

  /** Why a button cannot be pressed now, when none of its verbs is offered. */
  barred(group: VerbGroup): Bar | null {
    if (group.closing && this.holding !== null) return null;
    if (this.choices.some((choice) => group.verbs.includes(choice.verb))) return null;
    const told = this.decision?.barred.find((barred) => group.verbs.includes(barred.verb));
    if (told) return { why: this.say(told.text), rule: told.rule };
    if (this.holding !== null && this.isTurnDone) return { why: t("table.held.spent"), rule: "" };
    return { why: t(this.choices.length ? "table.not_now" : "table.not_asked"), rule: "" };
  }

  isPressed(group: VerbGroup): boolean {
    return group.verbs.some((verb) => this.picked.has(`button:${verb}`));
  }

  take(choice: Choice): void {
    if (choice.final === "end" && this.#rashOption !== choice.option) return this.#ask(choice);
    const owner = this.owners.get(choice.option);
    const isEnd = this.ends(choice);
    if (isEnd) this.asking.answer();
    else this.asking.stepIn();
    this.#isNews = false;
    this.drop();
    this.barredNow = null;
    if (owner === undefined) return;
    this.fresh.act();
    if (choice === this.goOn && this.sharesMoments) this.session.passBy();
    else this.session.choose(owner, choice.option, isEnd);
  }

  /** What ends the game is asked twice. */
  #ask({ option }: Choice): void {
    this.rash = "game";
    this.#rashOption = option;
  }

  /** Say that the turn, or what was begun, goes on. */
  release(): void {
    if (this.holding === null) return;
    this.fresh.act();
    this.asking.answer();
    const isOwnMoment = this.decision?.moment && this.decision.seat === this.holding;
    if (isOwnMoment && this.sharesMoments) this.session.passBy();
    else this.session.release(this.holding);
  }

  /** Let the bots play on, who were made to wait: at a moment, that one has nothing to do in it. */
  letPlay(): void {
    if (this.isAwaited) this.asking.goOn();
    this.session.makeWait(false);
  }

  /** Whether there is no way back from a choice: nothing is held up after it, or that would not help. */
  isFinal(choice: Choice): boolean {
    if (choice.final === undefined) return false;
    if (choice.final === "moment") return this.ends(choice);
    const isHeld = this.session.holds && !this.ends(choice);
    return !isHeld || choice.final === "look" || choice.final === "end";
  }

  /** Whether a choice says itself that the turn goes on: nothing is held up after it. */
  ends({ verb }: Choice): boolean {
    return this.ui.verbs.some((group) => group.ends?.includes(verb));
  }

  takeBack(): void {
    if (!this.undo) {
      this.barredNow = { why: t("table.undo_none"), rule: "" };
      return;
    }
    this.fresh.act();
    this.session.takeBack(this.undo.seat, this.undo.step);
  }

  ask(anchor: string): void {
    const told = this.ui.explain(anchor, this.view, this.given.facts);
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

  #pick(added: Pick, { withCare = false, isTold = false } = {}): void {
    this.barredNow = null;
    this.#forgetRash();
    const { verbs } = this.ui;
    const isFinal = (choice: Choice) => !isTold && this.isFinal(choice);
    const manner = { verbs, isAnswer: this.answers, withCare, isFinal };
    const { picks, send } = pick(this.choices, this.#picks, added, manner);
    this.#picks = picks;
    this.drawer = null;
    if (send) this.take(send);
  }

  #menu(): Choice[] {
    const choices = listed(this.offer, this.hasPicked, this.isListing, this.ui.verbs);
    const rank = this.ui.rank;
    return rank ? choices.toSorted((one, other) => rank(one) - rank(other)) : choices;
  }
}
