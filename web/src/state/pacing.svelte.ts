/** How fast the game goes for the one at this screen: what is shown at once, and what the bots are told. */
import type { AskedAt, Awaiting } from "../lib/session.ts";
import type { Awaited, Tempo } from "../lib/wire.types.ts";
import { askedAt, rememberAskedAt } from "./askings.ts";
import { botsTempo, pace } from "./settings.svelte.ts";

/** The bots wait; what they wait at is what the page has, or will have in a moment. */
export function awaitingOf({ seconds, guests }: Awaited): Awaiting | null {
  const until = seconds === null ? null : performance.now() + seconds * 1000;
  return guests.length > 0 ? { until, guests } : null;
}

/** Something that is done once in a while, however often there is a reason to. */
export class Seldom {
  #last = -Infinity;

  constructor(private readonly pause: number) {}

  isDue(): boolean {
    const now = performance.now();
    if (now - this.#last < this.pause) return false;
    this.#last = now;
    return true;
  }
}

export class Pacing {
  /** One makes the bots wait. */
  makesWait = $state(false);
  /** Everything is shown at once until it is one's own turn. */
  rushes = $state(false);
  askedAt: AskedAt = $state("parts");
  #isOccupied = false;
  #passedBy = -1;

  constructor(
    private readonly table: string,
    private readonly tell: (tempo: Tempo) => void,
  ) {
    this.askedAt = askedAt(table);
  }

  /** Nobody looks at every beat: the page is hidden, motion is off, or one wants to get on. */
  showsAll(): boolean {
    return document.hidden || this.rushes || pace() === 0;
  }

  makeWait(wait: boolean): void {
    this.makesWait = wait;
    if (wait) this.rushes = false;
  }

  /** Whether that is news. */
  occupy(isOccupied: boolean): boolean {
    if (isOccupied === this.#isOccupied) return false;
    this.#isOccupied = isOccupied;
    return true;
  }

  rush(): void {
    this.rushes = true;
    this.makesWait = false;
  }

  passBy(at: number | null): void {
    this.#passedBy = at ?? -1;
    this.makesWait = false;
  }

  askAt(when: AskedAt): void {
    this.askedAt = when;
    rememberAskedAt(this.table, when);
  }

  /** Say how the bots are to play, and that the table was shown up to a version. */
  say(at: number | null): void {
    const { pause, moment } = this.rushes ? { pause: 0, moment: 0 } : botsTempo();
    const wait = this.makesWait || this.#isOccupied;
    const shown = this.showsAll() ? null : at;
    this.tell({ type: "tempo", pause, moment, wait, pass_by: this.#passedBy, shown });
  }
}
