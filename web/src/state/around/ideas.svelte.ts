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
  /** The number of those to which one has given one's own. */
  #given = $state(-1);
  readonly hasGiven = $derived(this.now !== null && this.now.number === this.#given);

  constructor(
    private readonly request: (request: IdeasRequest) => void,
    private readonly at: () => number | null,
  ) {}

  hear(ideas: IdeasNow | null): void {
    this.now = ideas;
  }

  ask(): void {
    this.request({ type: "ask_ideas" });
  }

  say(text: string): void {
    if (this.now === null) return;
    this.request({ type: "give_idea", number: this.now.number, text: text.trim() });
    this.#given = this.now.number;
  }

  choose(seat: number, option: number): void {
    if (this.now === null) return;
    this.request({ type: "give_idea", number: this.now.number, seat, option, at: this.at() ?? 0 });
    this.#given = this.now.number;
  }

  again(): void {
    this.#given = -1;
  }

  show(): void {
    if (this.now !== null) this.request({ type: "show_ideas", number: this.now.number });
  }
}
