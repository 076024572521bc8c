/** The analysis of a game: begun, looked after from time to time, and shown as it goes. */
import { analyseRecord, analyseTable, analysisOfRecord, analysisOfTable, Failure } from "../../lib/api.ts";
import type { Analysis, AnalysisNow } from "../../lib/wire.types.ts";

const EVERY = 1_000;
/** So often nobody may know of it, with several servers, before it is begun again. */
const UNKNOWN = 10;

/** Where the analysis of a game is had. */
export interface Analyst {
  /** Have it begun, unless it is there. */
  begin: () => Promise<AnalysisNow>;
  /** See how far it is. */
  look: () => Promise<AnalysisNow>;
}

/** Of a table's game. */
export const ofTable = (table: string): Analyst => ({
  begin: () => analyseTable(table),
  look: () => analysisOfTable(table),
});

/** Of the game in a record file. */
export function ofRecord(record: string): Analyst {
  let key = "";
  return {
    begin: async () => {
      const now = await analyseRecord(record);
      key = now.key;
      return now;
    },
    look: () => analysisOfRecord(key),
  };
}

export class AnalysisWork {
  analysis: Analysis | null = $state.raw(null);
  state: AnalysisNow["state"] = $state("none");
  /** Why there is none: the reason of a refusal. */
  refused: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #unknown = 0;

  constructor(readonly analyst: Analyst) {}

  /** Have it begun, unless it is there, and follow it; the answer is how to stop. */
  follow(): () => void {
    void this.#ask(this.analyst.begin);
    return () => {
      this.#isOver = true;
      clearTimeout(this.#timer);
    };
  }

  again(): void {
    this.refused = null;
    void this.#ask(this.analyst.begin);
  }

  async #ask(call: () => Promise<AnalysisNow>): Promise<void> {
    try {
      const now = await call();
      this.analysis = now.analysis ?? this.analysis;
      this.state = now.state;
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      this.refused = problem.reason;
      return;
    }
    if (this.state === "done" || this.state === "failed" || this.#isOver) return;
    this.#unknown = this.state === "none" ? this.#unknown + 1 : 0;
    const { begin, look } = this.analyst;
    const next = this.#unknown % UNKNOWN === UNKNOWN - 1 ? begin : look;
    this.#timer = setTimeout(() => void this.#ask(next), EVERY);
  }
}
