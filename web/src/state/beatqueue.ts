/** A queue of moments, shown one after another with a pause between them, or all at once. */

/** Shows itself; the milliseconds it stays at least, or whether there was anything to see at all. */
export type Moment = () => boolean | number;
/** More is to come; the last one still glows; nothing moves. */
export type Phase = "busy" | "glow" | "rest";

/** From how many waiting moments on each of them is shortened. */
const LAG = 12;

export class BeatQueue {
  #queue: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `pace` is the milliseconds a moment lasts, 0 to show everything at once. */
  constructor(
    private readonly pace: () => number,
    private readonly phase: (phase: Phase) => void,
    private readonly stumbled: (fault: unknown) => void = console.error,
  ) {}

  add(moments: Moment[]): void {
    const isGlowing = this.#queue.length === 0;
    this.#queue.push(...moments);
    // What only glows need not end before the next thing is shown.
    if (isGlowing) this.#next();
  }

  /** Show all that waits, now. */
  skip(): void {
    for (const show of this.#queue.splice(0)) this.#show(show);
    this.#rest();
  }

  /** What is shown has been seen: go on. */
  hurry(): void {
    this.#next();
  }

  /** Forget all that waits. */
  clear(): void {
    this.#queue = [];
    this.#rest();
  }

  #next(): void {
    clearTimeout(this.#timer);
    for (let show = this.#queue.shift(); show !== undefined; show = this.#queue.shift()) {
      const seen = this.#show(show);
      if (seen !== false && this.#pause(Number(seen))) return;
    }
    this.#rest();
  }

  /** A moment that cannot be shown is told of and passed over: those after it are. */
  #show(moment: Moment): boolean | number {
    try {
      return moment();
    } catch (fault) {
      this.stumbled(fault);
      return false;
    }
  }

  /** Wait before the next moment; false when there is no pause to make. */
  #pause(least: number): boolean {
    // Whoever lags behind catches up: the more waits, the shorter each moment.
    const pause = this.pace() / Math.max(1, this.#queue.length / LAG);
    if (pause < 1) return false;
    this.phase(this.#queue.length > 0 ? "busy" : "glow");
    this.#timer = setTimeout(() => this.#next(), Math.max(pause, least));
    return true;
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.phase("rest");
  }
}
