/** What one has written at the moments of a game that is over; nobody else is told. */
import type { Comment } from "../../lib/wire.types.ts";
import type { CommentPlace } from "./places.ts";

export const LONGEST = 500;
/** As much of one as a line of a list has room for. */
const SHORT = 60;

export class Comments {
  all: Comment[] = $state.raw([]);

  constructor(readonly place: CommentPlace) {}

  async load(): Promise<void> {
    this.all = await this.place.read();
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
    const all = await this.place.write(step, text);
    if (all !== null) this.all = all;
    return all !== null;
  }
}

/** The beginning of a comment, on one line. */
export function inShort({ text }: Comment): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= SHORT ? line : `${line.slice(0, SHORT - 1).trimEnd()}…`;
}
