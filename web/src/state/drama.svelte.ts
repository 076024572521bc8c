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
  /** How many of them came before the news that is being told. */
  #older = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Which lines nobody should miss, by icons or keys. */
  stage(loud: readonly string[]): void {
    this.#loud = loud;
  }

  /** Show those of these lines that matter, after what waits already; how many there are. */
  show(lines: readonly Line[]): number {
    const loud = lines.filter((line) => isAmong(line, this.#loud));
    this.#add(loud);
    return loud.length;
  }

  /** News begins: all that waits came before it. */
  begin(): void {
    this.#older = this.lines.length;
  }

  /** One is asked, and everything is there at once: what still waits from before the news is for the log to tell. */
  catchUp(): void {
    const shown = this.lines.slice(0, Math.min(1, this.#older));
    this.lines = [...shown, ...this.lines.slice(this.#older)];
  }

  /** The game has ended with these lines: what ended it is seen, dramatic or not, and next if all is there at once. */
  end(lines: readonly Line[], isAtOnce: boolean): void {
    const loud = lines.findLast((line) => this.lines.includes(line));
    const cause = loud ?? lines.at(-1);
    if (!cause || (loud && !isAtOnce)) return;
    if (isAtOnce) this.lines = [];
    this.#add([cause]);
  }

  /** What is shown has been read: the next one. */
  readOn(): void {
    this.lines = this.lines.slice(1);
    this.#wait();
  }

  #add(lines: readonly Line[]): void {
    const isIdle = this.lines.length === 0;
    this.lines = [...this.lines, ...lines];
    if (isIdle) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.lines.length > 0) this.#timer = setTimeout(() => this.#seen(), DRAWN_IN);
  }

  #seen(): void {
    this.#timer = setTimeout(() => this.readOn(), SEEN_FOR);
  }
}
