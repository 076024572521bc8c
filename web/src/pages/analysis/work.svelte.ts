/** The analysis of a table's game: begun, looked after from time to time, and shown as it goes. */
import { analyseTable, analysisOfTable, Failure } from "../../lib/api.ts";
import type { Analysis, AnalysisNow } from "../../lib/wire.types.ts";

const EVERY = 1_000;

export class AnalysisWork {
  analysis: Analysis | null = $state.raw(null);
  state: AnalysisNow["state"] = $state("none");
  /** Why there is none: the reason of a refusal. */
  refused: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(readonly table: string) {}

  /** Have it begun, unless it is there, and follow it; the answer is how to stop. */
  follow(): () => void {
    void this.#ask(analyseTable);
    return () => {
      this.#isOver = true;
      clearTimeout(this.#timer);
    };
  }

  again(): void {
    this.refused = null;
    void this.#ask(analyseTable);
  }

  async #ask(call: (table: string) => Promise<AnalysisNow>): Promise<void> {
    try {
      const now = await call(this.table);
      this.analysis = now.analysis ?? this.analysis;
      this.state = now.state;
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      this.refused = problem.reason;
      return;
    }
    if (this.state === "done" || this.state === "failed" || this.#isOver) return;
    this.#timer = setTimeout(() => void this.#ask(analysisOfTable), EVERY);
  }
}
