/** What nobody should miss is shown one at a time, each long enough to be read, whatever the pace. */
import { isAmong } from "../lib/loud.ts";
import type { Line } from "../lib/wire.types.ts";

/** Milliseconds each is seen at least, from when a busy screen has come round to drawing it. */
const SEEN_FOR = 1_500;
const DRAWN_IN = 200;
export const SHOWN_FOR = DRAWN_IN + SEEN_FOR;

export class Drama {
  /** What is shown, and behind it what waits its turn. */
  lines: Line[] = $state.raw([]);
  #loud: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Which lines nobody should miss, by icons or keys. */
  stage(loud: readonly string[]): void {
    this.#loud = loud;
  }

  /** Show those of these lines that matter, after what waits already; how many there are. */
  show(lines: readonly Line[]): number {
    const loud = lines.filter((line) => isAmong(line, this.#loud));
    const isIdle = this.lines.length === 0;
    this.lines = [...this.lines, ...loud];
    if (isIdle) this.#begin();
    return loud.length;
  }

  /** What is shown has been read: the next one. */
  readOn(): void {
    this.lines = this.lines.slice(1);
    this.#begin();
  }

  #begin(): void {
    clearTimeout(this.#timer);
    if (this.lines.length > 0) this.#timer = setTimeout(() => this.#seen(), DRAWN_IN);
  }

  #seen(): void {
    this.#timer = setTimeout(() => this.readOn(), SEEN_FOR);
  }
}
