/**
 * What the person at this screen may do, and what of it they have picked so far: what is lit, listed and
 * barred. Nothing here is done; what one does is the viewer's.
 */
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { Way } from "../../lib/gameui.ts";
import type { BackStep, Choice } from "../../lib/wire.types.ts";
import { inSentence } from "../../lib/words/sentences.ts";
import { t } from "../../lib/words/words.ts";
import { endOf, finalWords, type Finality } from "../choices/finality.ts";
import { listed } from "../choices/menu.ts";
import { NOTHING, offer, type Offer, type Picks } from "../choices/pick.ts";
import { isAnyTime, isListed, isOneQuestion, waysOf } from "../choices/ways.ts";
import { Eyes } from "./eyes.svelte.ts";
import type { Bar } from "./given.ts";
import { asksPeople, choicesOf, isRefusedByBots, ownersOf, wayBack } from "./seating.ts";

export class Offers extends Eyes {
  protected picks = $state.raw<Picks>(NOTHING);
  /** All that is left is listed, by wish. */
  isListing = $state(false);
  /** A list that opened by itself was put aside. */
  isAside = $state(false);

  /** Whom each choice belongs to. With open hands all of one's seats may act without turning. */
  readonly owners: ReadonlyMap<number, number> = $derived.by(() =>
    ownersOf(this.acting, this.session.sights),
  );
  readonly choices: Choice[] = $derived.by(() => choicesOf(this.acting, this.session.sights));
  /** One is asked about a single kind of thing: to pick one of them is to answer. */
  readonly #isOneQuestion = $derived.by(
    () => this.asked !== null && isOneQuestion(this.choices, this.ui.verbs),
  );
  /** Nothing goes on before that question is answered, such as which card to discard: none of its answers ends anything. */
  readonly #mustAnswer = $derived.by(() => {
    const isOpen = this.#isOneQuestion && this.choices.length > 0 && !this.decision!.moment;
    return isOpen && !this.choices.some((choice) => this.ends(choice));
  });
  readonly offer: Offer = $derived.by(() => offer(this.choices, this.picks));
  readonly lit = $derived.by(() => this.offer.lit);
  readonly picked = $derived.by(() => this.offer.picked);
  /** What a press on each lit thing would do, and at what cost. */
  readonly ways: ReadonlyMap<string, Way> = $derived.by(() =>
    waysOf(this.offer.left, this.lit, this.ui.verbs, this.tell),
  );
  readonly hasPicked = $derived.by(() => this.picks.length > 0);

  /** The last thing one really chose, and the own seat that needs the fewest others to take it back. */
  readonly #back = $derived.by(() => wayBack(this.acting, this.session.sights));
  /** The same where it can be taken back: not where that is sure to be refused. */
  readonly undo = $derived.by(() => {
    const back = this.#back;
    return back && !this.isRefused(back) ? back : null;
  });
  /** Why nothing can be taken back, where that is so. */
  readonly noUndo: string = $derived.by(() => t(this.#back ? "table.undo_gone_on" : "table.undo_none"));

  /** What is listed as a menu: a few left, choices no button stands for, or all of them by wish. */
  readonly menu = $derived.by(() => (this.isAside && !this.isListing ? [] : this.#menu()));
  /** Whether anybody holds cards or keeps things beside them. */
  readonly hasHands = $derived.by(() =>
    this.members.some(({ handSize, beside }) => handSize !== undefined || beside?.length),
  );
  readonly hasButtons = $derived.by(() => this.ui.verbs.some((group) => !group.isListed));
  /** The only thing one can do when one is asked, if it is that simple. */
  readonly sole: Choice | null = $derived.by(() =>
    this.asked !== null && this.choices.length === 1 ? this.choices[0]! : null,
  );

  /** A choice that wins the game: nothing else calls for attention then. */
  readonly winning: Choice | null = $derived.by(
    () => this.choices.find((choice) => choice.final === "win") ?? null,
  );

  /** The own seat that holds the table up: it goes on by its word. */
  readonly holding: number | null = $derived.by(() => {
    const { held } = this.sight;
    return held !== null && this.acting.includes(held) ? held : null;
  });
  /**
   * Whether what is held up is the end of one's own turn: a rival decides next, no action is left, or the next turn
   * has begun with one's last step, whatever that turn has brought by itself since.
   */
  readonly isTurnDone = $derived.by(() => {
    if (this.holding === null) return false;
    if (this.areRivals) return this.#isOthersNext;
    if (this.holding === this.turn.seat) return this.turn.left === 0;
    const { lines } = this.sight;
    return lines.some(({ step, icon }) => icon === "turn" && step === lines.at(-1)!.step);
  });
  /** Whether another seat decides next, while one holds the table up: not a moment, which is open to all. */
  readonly #isOthersNext = $derived.by(() => {
    const next = this.decision;
    return next !== null && next.seat !== this.holding && !next.moment;
  });
  /** Whether what is held up was chosen before one's first turn, in the set-up. */
  readonly #isBeforeTurns = $derived.by(
    () => this.isTurnDone && this.turn.isFirst === true && this.holding !== this.turn.seat,
  );
  /**
   * What the table waits with, while one holds it up: the actions or the turn are over; or what is asked in
   * between, such as another's discard.
   */
  readonly heldWords: string = $derived.by(() => {
    const isOver = this.isTurnDone && (this.areRivals || this.holding !== this.turn.seat);
    if (isOver) return t(this.#isBeforeTurns ? "table.held.chosen" : "table.held.over");
    if (this.isTurnDone && !this.#isOthersNext) return t("table.held.done");
    if (this.decision) return this.say(this.decision.prompt);
    if (!this.sight.held_final) return t("table.held.open", { part: this.say(this.turn.part) });
    return this.turn.left === 0
      ? t("table.held.further")
      : t("table.held.next", { part: inSentence(this.say(this.turn.part)) });
  });
  /**
   * That the table waits for one's own word, and until then what was done can be taken back, if it can: unless that
   * has just been said.
   */
  readonly heldHelp: string = $derived.by(() => {
    const isSaid = !this.isTurnDone && !this.decision && this.sight.held_final !== undefined;
    return t(this.undo && !isSaid ? "table.held.until" : "table.held.go", { button: this.releaseWords });
  });
  /** How the table goes on from there: the turn ends, or what comes next, where one decides again in this turn. */
  readonly releaseWords: string = $derived.by(() => {
    const goOn = this.choices.find((choice) => this.ends(choice));
    if (this.#isBeforeTurns) return t("table.held.on");
    if (this.isTurnDone && (this.sight.held_final || !goOn)) return t("table.held.end");
    return goOn ? this.say(goOn.label) : t("table.held.on");
  });
  /** Why nothing more can be done, while one holds up the end of one's turn. */
  readonly spent: Bar | null = $derived.by(() => {
    if (this.holding === null || !this.isTurnDone) return null;
    return { why: t(this.#isBeforeTurns ? "table.held.made" : "table.held.spent"), rule: "" };
  });
  /** The seat of which the prompt speaks: the one that holds the table up, or is asked, or has the turn. */
  readonly spokenOf: number = $derived.by(
    () => this.holding ?? this.decision?.seat ?? this.sight.held ?? this.turn.seat,
  );

  /** Whether the bots wait for oneself at this moment; a table one holds up goes on by no clock. */
  readonly isAwaited = $derived.by(() => {
    const { awaiting, you } = this.session;
    if (this.holding !== null) return false;
    return you !== null && this.decision?.moment === true && (awaiting?.guests.includes(you) ?? false);
  });
  /** Whether the bots go on by one's word: they were made to wait, and nothing of one's own is left to do first. */
  readonly isHalting = $derived.by(
    () => this.session.makesWait && this.holding === null && (this.asked === null || this.decision!.moment),
  );
  /** The choice that lets the moment pass, if it is one's own to let it. */
  readonly goOn: Choice | null = $derived.by(() => {
    if (!this.decision?.moment || this.holding !== null) return null;
    return this.choices.find((choice) => this.ends(choice)) ?? null;
  });
  /** Whether the game would end if the moment passed: nobody's silence is taken for that. */
  readonly endsGame = $derived.by(() => endOf(this.goOn?.final) !== null);
  /** The button that ends something, if it can be pressed now. */
  readonly closing: VerbGroup | null = $derived.by(
    () => this.ui.verbs.find((group) => group.closing && this.barred(group) === null) ?? null,
  );

  /** A choice in words, with its price unless that is the answer itself, and whether there is no way back from it. */
  tell = (choice: Choice): string => {
    const label = this.say(choice.label);
    const price = this.price(choice);
    const said = price ? t("table.priced", { choice: label, price }) : label;
    const final = this.finality(choice);
    return final ? t("table.told_final", { choice: said, final: finalWords(final) }) : said;
  };

  /** What a choice costs, where neither its label nor the question says so. */
  price = (choice: Choice): string => {
    const isTold = !this.answers(choice) || isListed(choice, this.ui.verbs);
    const price = choice.price && isTold ? this.say(choice.price) : "";
    return price === this.say(choice.label) ? "" : price;
  };

  /** Whether a choice answers the one question there is: what may be done at any time besides does not. */
  answers = (choice: Choice): boolean => this.#isOneQuestion && !isAnyTime(choice, this.ui.verbs);

  /** Why a button cannot be pressed now, when none of its verbs is offered: each of them for its own reason. */
  barred(group: VerbGroup): Bar | null {
    if (group.closing && this.holding !== null) return null;
    if (this.choices.some((choice) => group.verbs.includes(choice.verb))) return null;
    const told =
      this.decision?.barred.filter((barred) => group.verbs.includes(barred.verb) && !barred.anchors) ?? [];
    const reasons = told.map((barred) => this.say(barred.text));
    const why = reasons.filter((reason, i) => reasons.indexOf(reason) === i).join(" ");
    if (told[0]) return { why, rule: told[0].rule };
    if (this.spent) return this.spent;
    const isAsked = this.sight.proposal?.waiting.some((seat) => this.isPlayed(seat)) ?? false;
    if (isAsked) return { why: t("table.answer_first"), rule: "" };
    if (this.#mustAnswer) return { why: this.say(this.decision!.prompt), rule: this.decision!.rule };
    return { why: t(this.choices.length ? "table.not_now" : "table.not_asked"), rule: "" };
  }

  /** Whether there is more to do than what a button stands for: actions are left, or what is asked about is. */
  hasMoreThan(group: VerbGroup): boolean {
    const others = this.choices.filter(({ verb }) => !group.verbs.includes(verb));
    const isLeft = (this.turn.left ?? 0) > 0;
    return others.some((choice) => isLeft || !isAnyTime(choice, this.ui.verbs));
  }

  /** How a button calls for attention: where something wins, its button does, and what goes on is quiet. */
  stress(group: VerbGroup): "win" | "quiet" | "plain" {
    if (this.winning) return group.verbs.includes(this.winning.verb) ? "win" : "quiet";
    if (group.closing && this.isHalting) return "quiet"; // the bots wait for another button
    const goesOn = group.closing && (this.holding !== null || this.goOn !== null || this.isAwaited);
    return !goesOn && this.hasMoreThan(group) ? "quiet" : "plain";
  }

  isPressed(group: VerbGroup): boolean {
    return group.verbs.some((verb) => this.picked.has(`button:${verb}`));
  }

  /** Why something cannot be chosen now, although others of its kind can. */
  barredAt(anchor: string): Bar[] {
    if (this.choicesAt(anchor).length > 0) return [];
    const told = this.decision?.barred.filter(({ anchors }) => anchors?.includes(anchor)) ?? [];
    return told.map(({ text, rule }) => ({ why: this.say(text), rule }));
  }

  /** Whether to return there is to ask somebody who may refuse. */
  isAsking = (to: BackStep): boolean => asksPeople(to, this.session.chairs);

  /** Whether to return there is sure to be refused: a rival's bot would have to agree, and the game has gone on. */
  isRefused = (to: BackStep): boolean => this.areRivals && isRefusedByBots(to, this.session.chairs);

  /** What may be done with something, in the question as it stands. */
  choicesAt(anchor: string): Choice[] {
    return this.choices.filter((choice) => choice.anchors.includes(anchor));
  }

  /** Whether to press a player means something now: one's own seat only where that tells choices apart. */
  tells(anchor: string, seat: number): boolean {
    if (!this.lit.has(anchor)) return false;
    return !this.isPlayed(seat) || this.offer.left.some(({ anchors }) => !anchors.includes(anchor));
  }

  /** Whether there is no way back from a choice: nothing is held up after it, or that would not help. */
  isFinal(choice: Choice): boolean {
    if (choice.final === undefined) return false;
    if (choice.final === "moment") return this.ends(choice);
    const isHeld = this.session.holds && !this.ends(choice);
    return !isHeld || choice.final === "look" || endOf(choice.final) !== null;
  }

  /** Why there is no way back from a choice, if there is none. */
  finality(choice: Choice): Finality | undefined {
    return this.isFinal(choice) ? choice.final : undefined;
  }

  /** Whether a choice says itself that the turn goes on: nothing is held up after it. */
  ends({ verb }: Choice): boolean {
    return this.ui.verbs.some((group) => group.ends?.includes(verb));
  }

  /** Whether a choice is a card of the hand on a small screen, where a list would lie over it. */
  #isAtHand({ anchors }: Choice): boolean {
    const hand = this.given.narrow ? this.member(this.seat)?.hand : null;
    return hand?.some(({ anchor }) => anchors.includes(anchor)) ?? false;
  }

  #menu(): Choice[] {
    const { offer, hasPicked, isListing, ui } = this;
    const choices = listed(offer, hasPicked, isListing, ui.verbs, (choice) => this.#isAtHand(choice));
    const rank = this.ui.rank;
    return rank ? choices.toSorted((one, other) => rank(one) - rank(other)) : choices;
  }
}
