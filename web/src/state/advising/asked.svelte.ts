/** Advice that one has asked the server for: one question at a time, and only its own answer is heard. */
import type { Advising } from "../../lib/session.ts";
import type { Advice, AskAdvice } from "../../lib/wire.types.ts";

/** A question that nobody answers is forgotten after so many milliseconds. */
const PATIENCE = 20_000;

export class AskedAdvice implements Advising {
  advice: Advice | null = $state.raw(null);
  isThinking = $state(false);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly tell: (question: AskAdvice) => void,
    private readonly at: () => number | null,
  ) {}

  ask(seat: number, option: number | null = null): void {
    this.#asked += 1;
    this.advice = null;
    this.isThinking = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.isThinking = false), PATIENCE);
    this.tell({ type: "ask_advice", id: this.#id, seat, at: this.at() ?? 0, option });
  }

  forget(): void {
    this.#rest();
    this.#asked += 1; // what may still come is no answer any more
    this.advice = null;
  }

  hear(advice: Advice): void {
    if (advice.id !== this.#id) return;
    this.#rest();
    this.advice = advice;
  }

  /** Whether a refusal was an answer to this; one that came too late needs no words. */
  refused(id: string, reason: string): boolean {
    if (!id.startsWith("advice-")) return false;
    if (id === this.#id) this.#rest();
    return reason === "stale";
  }

  get #id(): string {
    return `advice-${this.#asked}`;
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.isThinking = false;
  }
}
