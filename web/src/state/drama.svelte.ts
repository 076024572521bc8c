/** What nobody should miss stays in sight long enough to be read, whatever the pace. */
import type { Line } from "../lib/wire.types.ts";

/** Milliseconds nothing else happens. */
export const SEEN_FOR = 1_500;
/** It stays longer than that, since a busy screen is late; and longer yet after others. */
const STAYS_FOR = 2_000;
const EACH_MORE = 600;

export class Drama {
  lines: Line[] = $state.raw([]);
  #loud: readonly string[] = [];

  /** Which icons are of lines nobody should miss. */
  stage(loud: readonly string[]): void {
    this.#loud = loud;
  }

  /** Show those of these lines that matter; whether there were any. */
  show(lines: readonly Line[]): boolean {
    const shown = lines.filter(({ icon }) => this.#loud.includes(icon));
    for (const line of shown) {
      setTimeout(
        () => (this.lines = this.lines.filter((other) => other !== line)),
        STAYS_FOR + EACH_MORE * this.lines.length,
      );
      this.lines = [...this.lines, line];
    }
    return shown.length > 0;
  }
}
