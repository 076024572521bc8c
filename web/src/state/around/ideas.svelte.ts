/** What each at the table would do: asked of all, given face down, shown at once. */
import type { IdeasNow } from "../../lib/wire.types.ts";
import type { Ideation } from "../../lib/session.ts";

export type IdeasRequest =
  | { type: "ask_ideas" }
  | { type: "give_idea"; number: number; text: string }
  | { type: "give_idea"; number: number; seat: number; option: number; at: number }
  | { type: "show_ideas"; number: number };

export class IdeasOfTable implements Ideation {
  now: IdeasNow | null = $state.raw(null);
  /** When everybody may have them shown, in milliseconds since 1970 by this clock. */
  opens = $state(Infinity);
  /** The number of those one thinks over, after one has given one's own. */
  #thought = $state(-1);
  readonly rethinks = $derived(this.now !== null && this.now.number === this.#thought);

  constructor(
    private readonly request: (request: IdeasRequest) => void,
    private readonly at: () => number | null,
  ) {}

  hear(ideas: IdeasNow | null): void {
    this.now = ideas;
    this.opens = ideas === null ? Infinity : Date.now() + ideas.left * 1_000;
  }

  ask(): void {
    this.request({ type: "ask_ideas" });
  }

  say(text: string): void {
    if (this.now === null) return;
    this.request({ type: "give_idea", number: this.now.number, text: text.trim() });
    this.#thought = -1;
  }

  choose(seat: number, option: number): void {
    if (this.now === null) return;
    this.request({ type: "give_idea", number: this.now.number, seat, option, at: this.at() ?? 0 });
    this.#thought = -1;
  }

  again(): void {
    this.#thought = this.now?.number ?? -1;
  }

  show(): void {
    if (this.now !== null) this.request({ type: "show_ideas", number: this.now.number });
  }
}
