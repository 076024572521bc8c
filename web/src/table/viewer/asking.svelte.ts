/**
 * Being asked at moments: those one wants to be asked at have their time, the others pass. In another's turn the
 * server counts it; in one's own nothing passes by a clock, unless one's turns end by themselves.
 */
import type { AskedAt } from "../../lib/session.ts";
import type { Choice, Decision } from "../../lib/wire.types.ts";
import { wantsAsking, whereOf, type Where } from "./asking.ts";
import type { Offers } from "./offers.svelte.ts";

/** Who is asked: sees what is offered, and can take it or let the table go on. */
export type Answering = Offers & { take(choice: Choice): void; release(): void };

export class Asking {
  readonly #viewer: Answering;
  /** Where one was asked last, or went on by one's own word. */
  #last: Where | null = null;
  #considered: Decision | null = null;
  /** Until when the moment one was asked at is still open, unless one has answered. */
  #openUntil = -Infinity;
  /** The turn in which one does not want to be asked any more. */
  #spared = $state<string | null>(null);
  /** When a moment of one's own passes by itself; null if it does not. */
  until = $state<number | null>(null);
  /** The moment that passes without a question: nothing is shown of it. */
  passing = $state.raw<Decision | null>(null);
  /** One wants more time for it. */
  isStopped = $state(false);

  constructor(viewer: Answering) {
    this.#viewer = viewer;
  }

  /** When one is asked at present: as was said for the table, not again in this turn, or by no bot that waits. */
  get when(): AskedAt | "turn" | "unheard" {
    if (this.#viewer.session.patience === 0 && this.#viewer.home === null) return "unheard";
    return this.#spared === this.#where().turn ? "turn" : this.#viewer.session.askedAt;
  }

  /**
   * Say when one wants to be asked; what is open now passes if that is not here, unless there would be no way
   * back: nobody turns a card over by changing what they are asked.
   */
  change(when: AskedAt | "turn"): void {
    const viewer = this.#viewer;
    this.#spared = when === "turn" ? this.#where().turn : null;
    if (when !== "turn") viewer.session.askAt(when);
    if (when === "every" || when === "parts" || (when === "mine" && this.#where().isMine)) return;
    if (this.#isFinal()) return;
    this.answer();
    if (viewer.holding === null) this.#pass();
    else if (!viewer.isTurnDone) viewer.release();
  }

  /** A moment may have come: ask, or let it pass. */
  consider(): void {
    const { decision, sight, ui, session } = this.#viewer;
    if (!decision?.moment || decision === this.#considered || sight.held !== null) return;
    this.#considered = decision;
    this.isStopped = false;
    const now = this.#where();
    const wants =
      this.#spared !== now.turn && wantsAsking(session.askedAt, now, this.#last, sight.lines, ui.loud ?? []);
    if (!wants && !this.#viewer.endsGame && performance.now() >= this.#openUntil) {
      this.passing = decision;
      return this.#pass();
    }
    this.#last = now;
    this.#openUntil = this.#viewer.goOn ? Infinity : (session.awaiting?.until ?? Infinity);
  }

  /** One has gone on by one's own word: what is asked in this part is answered. */
  answer(): void {
    this.#openUntil = -Infinity;
    this.#last = this.#where();
  }

  /** One has stepped in: whatever is still open in this part is asked about anew. */
  stepIn(): void {
    this.#openUntil = -Infinity;
    this.#last = null;
  }

  /** Count the time of a moment of one's own; the answer is how to stop. */
  count(seconds: number): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      this.until = performance.now() + seconds * 1000;
      timer = setTimeout(end, seconds * 1000);
    };
    // Nobody has had any time on a page that is hidden.
    const end = () => (document.hidden ? begin() : this.goOn());
    begin();
    return () => {
      clearTimeout(timer);
      this.until = null;
    };
  }

  /** More time, as much as one likes. */
  wait(): void {
    if (this.#viewer.goOn) this.isStopped = true;
    else this.#viewer.session.makeWait(true);
  }

  /** Let the moment pass. */
  goOn(): void {
    this.answer();
    this.#pass();
  }

  /** Whether there would be no way back once one's own moment, or what one holds up, has passed. */
  #isFinal(): boolean {
    const { goOn, holding, sight } = this.#viewer;
    if (holding !== null) return sight.held_final !== undefined;
    return goOn !== null && this.#viewer.isFinal(goOn);
  }

  #pass(): void {
    const viewer = this.#viewer;
    if (viewer.goOn) viewer.take(viewer.goOn);
    else if (viewer.isAwaited) viewer.session.passBy();
  }

  #where(): Where {
    const { turn, sight } = this.#viewer;
    return whereOf(turn, this.#viewer.isPlayed(turn.seat), sight.lines);
  }
}
