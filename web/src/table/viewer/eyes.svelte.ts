/**
 * Whose eyes one looks through, and what they see: the sight of one of one's own seats, or an onlooker's.
 * Nothing here is done; what one does is the viewer's.
 */
import type { Member } from "../../lib/descriptions.ts";
import type { Home, View } from "../../lib/gameui.ts";
import type { Declined, Seen, StepLine } from "../../lib/session.ts";
import type { Chair, Decision, Rule, Text } from "../../lib/wire.types.ts";
import { withSitters } from "../../lib/words/sitters.ts";
import { cardsIn } from "./anchors.ts";
import { whereOf } from "./asking.ts";
import type { Given } from "./given.ts";
import { handsAreHidden, hintedSeats, seatAsked, seatsPlayed, sitterOn } from "./seating.ts";

export class Eyes {
  readonly #given: () => Given;
  /** The seat one has turned to by hand; it holds until the table asks another of one's seats. */
  #turnedTo = $state<number | null>(null);
  #last = $state<number | null>(null);
  /** With hidden hands: the seat whose person has said "it is me". */
  #uncovered = $state<number | null>(null);

  constructor(given: () => Given) {
    this.#given = given;
  }

  readonly given = $derived.by(() => this.#given());
  readonly session = $derived.by(() => this.#given().session);
  readonly ui = $derived.by(() => this.#given().ui);
  /** Everybody at the table plays against everybody. */
  readonly areRivals = $derived.by(() => this.#given().stakes === "each");
  readonly isOnlooker = $derived.by(() => this.session.seats.every((seat) => seat < 0));
  readonly hasBots = $derived.by(() => this.session.chairs.some(({ bot }) => bot !== null));

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
  /** What the step brought that was made last. */
  readonly momentLines: StepLine[] = $derived.by(() => {
    const { lines } = this.sight;
    return lines.filter(({ step }) => step === lines.at(-1)!.step);
  });
  /** What one must answer now: not where one may merely step in. */
  readonly question: Decision | null = $derived.by(() =>
    this.asked !== null && !this.given.still && !this.decision?.moment ? this.decision : null,
  );
  readonly members: Member[] = $derived.by(() => this.ui.members(this.view, this.#given().facts));
  readonly turn = $derived.by(() => this.ui.turn(this.view));
  /** One's own pawn while it is one's turn, and which turn that is. */
  readonly home: Home | null = $derived.by(() => {
    const { seat } = this.turn;
    if (!this.isPlayed(seat)) return null;
    return { anchor: `pawn:${seat}`, turn: whereOf(this.turn, true, this.sight.lines).turn };
  });
  readonly ending = $derived.by(() => this.ui.ending(this.view, this.#given().facts));

  /** The titles of the cards that what is proposed speaks of. */
  readonly wanted: ReadonlySet<string> = $derived.by(() => cardsIn(this.sight.proposal?.label));

  /** What others propose in one's own turn to oneself alone: to play on is to decline it. */
  readonly declinable: [] | [Declined] = $derived.by(() => {
    const { proposal, decision, held } = this.sight;
    const [seat, ...others] = proposal?.waiting ?? [];
    if (!proposal || seat === undefined || others.length > 0 || this.isPlayed(proposal.seat)) return [];
    const isOwnTurn = held === null && decision?.seat === seat && !decision.moment;
    return isOwnTurn && this.isPlayed(seat) ? [{ seat, proposal: proposal.number }] : [];
  });

  /** The own seats that can do something now. */
  readonly acting: number[] = $derived.by(() => {
    if (this.#given().still || this.session.busy || this.isOnlooker || this.isCovered) return [];
    if (this.sight.proposal && this.declinable.length === 0) return [];
    return this.isHidden ? this.played.filter((seat) => seat === this.seat) : this.played;
  });

  /** A text of the game, with people's names and "you" where it speaks of their seats. */
  say = (text: Text): string => {
    const { chairs } = this.session;
    const played = this.given.still ? [] : this.played;
    return this.#given().say(withSitters(text, (seat) => sitterOn(seat, chairs, played)));
  };

  rule(id: string): Rule | undefined {
    return this.#given().rules.get(id);
  }

  member(seat: number): Member | undefined {
    return this.members.find((member) => member.seat === seat);
  }

  /** The seats that play with hints, or did: as their chairs tell, or a record. */
  get hinted(): number[] {
    return hintedSeats(this.session.chairs, this.session.advised ?? []);
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
  }

  uncover(): void {
    this.#uncovered = this.seat;
  }

  /** Something new is asked: of which of one's seats. */
  protected lookAsAsked(): void {
    if (this.asked === null) return;
    this.#turnedTo = null;
    this.#last = this.asked;
  }

  #membersSeenBy(seat: number): Member[] {
    const sight = this.session.sights[seat];
    return sight ? this.ui.members(sight.view, this.#given().facts) : [];
  }

  #lastAsked(): number {
    const { seats } = this.session;
    return this.#last !== null && seats.includes(this.#last) ? this.#last : (seats[0] ?? -2);
  }
}
