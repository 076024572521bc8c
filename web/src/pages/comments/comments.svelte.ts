/** What one has written at the moments of a game that is over; nobody else is told. */
import { beCalled, Failure, me, post, read } from "../../lib/api.ts";
import type { Comment } from "../../lib/wire.types.ts";
import { t } from "../../lib/words/words.ts";
import { toastRefusal } from "../../state/toasts.svelte.ts";

export const LONGEST = 500;
/** As much of one as a line of a list has room for. */
const SHORT = 60;

export class Comments {
  all: Comment[] = $state.raw([]);
  readonly #address: string;

  constructor(table: string) {
    this.#address = `/api/tables/${table}/comments`;
  }

  /** Nobody has written anything before they have a name. */
  async load(): Promise<void> {
    if ((await me()) !== null) this.all = await read(this.#address);
  }

  at(step: number): Comment | undefined {
    return this.all.find((one) => one.step === step);
  }

  /** Those of one step of a replay: behind a moment, up to another. */
  within(after: number, upTo: number): Comment[] {
    return this.all.filter(({ step }) => step > after && step <= upTo);
  }

  /** Keep what is written at a moment, nothing for none; whether that was done. */
  async write(step: number, text: string): Promise<boolean> {
    try {
      if ((await me()) === null) await beCalled(t("lobby.somebody"));
      this.all = await post(this.#address, { step, text });
      return true;
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      toastRefusal(problem.reason);
      return false;
    }
  }
}

/** The beginning of a comment, on one line. */
export function inShort({ text }: Comment): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= SHORT ? line : `${line.slice(0, SHORT - 1).trimEnd()}…`;
}
