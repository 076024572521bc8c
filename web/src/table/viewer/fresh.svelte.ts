/** What is asked has just changed: a press may still be meant for what was there before. */

/** For so many milliseconds. */
const HABIT = 350;

export class Freshness {
  /** By one's own deed or by another's; null once it has stood for a while. */
  by = $state<"own" | "other" | null>(null);
  #ageing: ReturnType<typeof setTimeout> | undefined;
  /** One has chosen something, and the answer is on its way. */
  #acted = false;

  /** One has done something: what is asked will change by it. */
  act(): void {
    this.#acted = true;
    this.#freshen("own");
  }

  /** Something new is asked. */
  settle(): void {
    this.#freshen(this.#acted ? "own" : "other");
    this.#acted = false;
  }

  #freshen(by: "own" | "other"): void {
    this.by = by;
    clearTimeout(this.#ageing);
    this.#ageing = setTimeout(() => (this.by = null), HABIT);
  }
}
