/**
 * The person at this screen: what they do, and what lies open in front of them. Everything the parts of the
 * table share, and nothing a rule decides.
 */
import { createContext } from "svelte";
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { StepLine } from "../../lib/session.ts";
import type { Choice } from "../../lib/wire.types.ts";
import { t } from "../../lib/words/words.ts";
import { Advised } from "../advising/advised.svelte.ts";
import { endOf, type GameEnd } from "../choices/finality.ts";
import { button, isOffered, NOTHING, pick, stepBack, type Pick } from "../choices/pick.ts";
import { NONE, withPlaces } from "./anchors.ts";
import { Asking } from "./asking.svelte.ts";
import { Freshness } from "./fresh.svelte.ts";
import type { Bar, Drawer, Explained } from "./given.ts";
import { begunWith, newsOf } from "./news.ts";
import { Offers } from "./offers.svelte.ts";
import { othersPlay } from "./seating.ts";

export const [useViewer, putViewer] = createContext<Viewer>();

export class Viewer extends Offers {
  readonly fresh = new Freshness();
  readonly asking = new Asking(this);
  readonly advised = new Advised(this);

  drawer = $state<Drawer | null>(null);
  explained = $state.raw<Explained | null>(null);
  /** What a line, card or chip under the pointer speaks of. */
  noted = $state.raw(NONE);
  /** Why what was pressed cannot be done. */
  barredNow = $state.raw<Bar | null>(null);
  /** The rules that answer "Why?": of what cannot be done, else of the open question, unless one holds the table up. */
  readonly whyRules: string[] = $derived.by(() => {
    if (this.barredNow?.rule) return [this.barredNow.rule];
    if (this.holding !== null || !this.decision) return [];
    return [this.decision.rule, ...(this.decision.besides ?? [])];
  });
  /** What would give up the rest of the turn or end the game, pressed once: a button, or a choice's label. */
  rash = $state<"turn" | GameEnd | null>(null);
  #rashOption: number | null = null;
  /** One's turn has come, and one has not acted yet: what happened since the last one is marked. */
  #isNews = $state(false);
  /** How many cards lay open when one looked last; null before one has. */
  #shown: number | null = null;
  /** A finger or the mouse is down on something that can be chosen. */
  isTouching = $state(false);
  /** How many pixels of the board lie under a question that takes more room than usual. */
  covered = $state(0);
  /** What the pointer or the focus is on, if it is lit. */
  pointed = $state.raw<Element | null>(null);

  /** Whether others sit here who may want to step in: then a moment is let pass, and their time runs. */
  readonly sharesMoments = $derived.by(() => othersPlay(this.session.chairs, this.session.you));
  /** Whether one is asked to let the moment pass, or to step in: unless it passes without a question. */
  readonly isAtMoment = $derived.by(
    () => (this.goOn !== null || this.isAwaited) && this.asking.passing !== this.decision,
  );
  /** When the moment one is asked at passes by itself; null if it does not. */
  readonly momentEnds: number | null = $derived.by(() =>
    this.goOn ? this.asking.until : (this.session.awaiting?.until ?? null),
  );
  /** Others play, and one only waits for them. */
  readonly isBystander = $derived.by(
    () => !this.isOnlooker && !this.given.still && !this.ending && this.asked === null && this.home === null,
  );
  /** Bots play, and one may go on to where one is asked again. */
  readonly canRush = $derived.by(
    () => this.isBystander && this.hasBots && !this.isAwaited && !this.isHalting && !this.session.rushes,
  );
  /** One reads something, or is about to choose: time does not run. */
  readonly isOccupied = $derived.by(
    () =>
      this.isTouching || this.drawer !== null || this.explained !== null || this.hasPicked || this.isListing,
  );
  /**
   * Whether the time of a moment of one's own runs: where turns end by themselves, and not if one wants more time or
   * the game would end.
   */
  readonly isTimed = $derived.by(() => {
    const isOwn = this.goOn !== null && this.isAtMoment && !this.session.holds && !this.endsGame;
    return isOwn && !this.isOccupied && !this.asking.isStopped;
  });
  /** What happened since one's last turn, while it is marked. */
  readonly news: StepLine[] = $derived.by(() =>
    this.#isNews ? newsOf(this.sight.lines, (seat) => this.isPlayed(seat)) : [],
  );
  /** What comes by itself once one ends one's turn, if anything does: the board shows it already. */
  readonly ahead: StepLine[] = $derived.by(() => {
    const [turn, ...forced] = this.areRivals && this.isTurnDone ? begunWith(this.sight.lines) : [];
    return turn && forced.length > 0 ? [turn, ...forced] : [];
  });
  /** What one's own turn has brought by itself before one is asked anything. */
  readonly begun: StepLine[] = $derived.by(() => {
    const isOwn = this.areRivals && this.holding === null && this.question?.seat === this.turn.seat;
    return isOwn ? begunWith(this.sight.lines).slice(1) : [];
  });
  /** What the board marks: what is pointed at, and what has changed since one's last turn. */
  readonly marked: Set<string> = $derived.by(() => {
    return this.news.length === 0 ? this.noted : withPlaces(this.noted, this.news);
  });

  /** The button that ends something lets a moment pass, too; one that passes without a question is nothing to press. */
  override barred(group: VerbGroup): Bar | null {
    if (group.closing && this.isAtMoment) return null;
    if (group.closing && this.goOn) return { why: t("table.not_now"), rule: "" };
    return super.barred(group);
  }

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
    this.advised.settle();
    this.fresh.settle();
  }

  drop(): void {
    this.picks = NOTHING;
    this.#forgetRash();
    this.isListing = false;
    this.isAside = false;
  }

  #forgetRash(): void {
    this.rash = null;
    this.#rashOption = null;
  }

  /** One step back: of what was picked, or the list is put aside. Says whether there was one. */
  back(): boolean {
    if (this.rash) this.#forgetRash();
    else if (this.isListing) this.isListing = false;
    else if (this.hasPicked) this.picks = stepBack(this.picks);
    else if (this.menu.length > 0) this.isAside = true;
    else return false;
    return true;
  }

  /** All that is left is listed. */
  list(): void {
    this.isListing = this.offer.left.length > 0;
  }

  /**
   * Something was clicked that may stand on something else: whichever of them can be picked is, rather what is
   * lit than what can be picked instead; else it is explained. A place is where one would act: at the end of one's
   * turn a press there is told that nothing is left to do, and no sheet lies over the table unless it is asked for.
   */
  touch(anchor: string, on = anchor): void {
    const isLit = (one: string) => this.lit.has(one) || this.picked.has(one);
    const isOpen = (one: string) => isOffered(this.choices, this.picks, one);
    const meant = [anchor, on].find(isLit) ?? [anchor, on].find(isOpen);
    if (meant) this.#pick([meant]);
    else if (this.spent && anchor.startsWith("place:")) this.barredNow = this.spent;
    else this.ask(anchor);
  }

  /** A thing one also clicks just to look, such as a card: it is taken up, whatever was picked, and not yet played. */
  touchWithCare(anchor: string): void {
    if (this.picked.has(anchor) || this.choicesAt(anchor).length > 0)
      this.#pick([anchor], { withCare: true });
    else this.ask(anchor);
  }

  press(group: VerbGroup): void {
    if (group.closing && this.holding !== null) return this.release();
    const barred = this.barred(group);
    if (barred) this.barredNow = barred;
    else if (group.closing && this.isAtMoment) this.asking.goOn();
    else if (this.#isRash(group)) this.rash = "turn";
    else this.#pick(button(group.verbs), { isTold: group.closing });
  }

  /**
   * Ending something while there is more to do is asked twice: a draw cannot be taken back. What also ends the game is
   * asked about for that alone.
   */
  #isRash(group: VerbGroup): boolean {
    if (!group.closing || this.rash === "turn" || !this.turn.left) return false;
    const isClosing = (choice: Choice) => group.verbs.includes(choice.verb);
    const endsGame = this.choices.filter(isClosing).some((choice) => endOf(choice.final));
    return !endsGame && !this.choices.every(isClosing);
  }

  take(choice: Choice): void {
    const end = endOf(choice.final);
    // What wins was listed as such where something was picked first: that was the first press.
    const isTold = end === "win" && this.hasPicked;
    if (end && !isTold && this.#rashOption !== choice.option) return this.#ask(choice, end);
    const owner = this.owners.get(choice.option);
    const isEnd = this.ends(choice);
    if (isEnd) this.asking.answer();
    else this.asking.stepIn();
    this.#isNews = false;
    this.drop();
    this.barredNow = null;
    if (owner === undefined) return;
    this.fresh.act();
    this.advised.chosen(choice);
    if (choice === this.goOn && this.sharesMoments) this.session.passBy();
    else this.session.choose(owner, choice.option, isEnd, ...this.declinable);
  }

  /** What ends the game is asked twice. */
  #ask({ option }: Choice, end: GameEnd): void {
    this.rash = end;
    this.#rashOption = option;
  }

  /** Say that the turn, or what was begun, goes on. */
  release(): void {
    if (this.holding === null) return;
    this.fresh.act();
    this.asking.answer();
    if (this.session.makesWait) this.session.makeWait(false);
    const isOwnMoment = this.decision?.moment && this.decision.seat === this.holding;
    if (isOwnMoment && this.sharesMoments) this.session.passBy();
    else this.session.release(this.holding);
  }

  /** Let the bots play on, who were made to wait: at a moment, that one has nothing to do in it. */
  letPlay(): void {
    if (this.isAwaited) this.asking.goOn();
    this.session.makeWait(false);
  }

  takeBack(): void {
    if (!this.undo) {
      this.barredNow = { why: this.noUndo, rule: "" };
      return;
    }
    this.fresh.act();
    this.session.takeBack(this.undo.seat, this.undo.step, ...this.declinable);
  }

  ask(anchor: string): void {
    const told = this.ui.explain(anchor, this.view, this.given.facts);
    if (told) this.explained = { ...told, anchor };
  }

  explain(explained: Explained): void {
    this.explained = explained;
  }

  showRules(ids: string[]): void {
    this.explained = { texts: [], rules: ids };
  }

  /** Cards that have just been laid open are shown once, and not whenever one comes back to the table. */
  seeShown(): void {
    const shown = this.ui.shown?.(this.view, this.given.facts);
    if (!shown) return;
    if (this.#shown !== null && shown.cards.length > this.#shown) this.explained = shown;
    this.#shown = shown.cards.length;
  }

  /** Whether something under the pointer speaks of an anchor, or somebody points at it. */
  isNoted(anchor: string): boolean {
    return this.noted.has(anchor) || this.session.looks.some((look) => look.anchor === anchor);
  }

  #pick(added: Pick, { withCare = false, isTold = false } = {}): void {
    this.barredNow = null;
    this.isAside = false;
    const { verbs } = this.ui;
    const isFinal = (choice: Choice) => !isTold && this.isFinal(choice);
    const givesUp = (choice: Choice) => this.ui.givesUp?.(choice) ?? false;
    const manner = { verbs, isAnswer: this.answers, withCare, givesUp, isFinal };
    const { picks, send } = pick(this.choices, this.picks, added, manner);
    this.picks = picks;
    this.drawer = null;
    if (send) this.take(send);
    else this.#forgetRash();
  }
}
