/**
 * A game that has been played, as one seat saw it: every moment of it at hand, to step and jump through.
 * It looks like a table at which nothing can be done.
 */
import type { Session, Seen } from "../lib/session.ts";
import type { Chair, Line, Replay, TableInfo } from "../lib/wire.types.ts";
import { begin, step } from "./fold.ts";
import { pace } from "./settings.svelte.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** A moment one has time to read, at speed 1. */
const READING = 900;
/** What nobody sees passes quickly. */
const UNSEEN = 30;

/** Every moment of a game: the sight after each beat. */
export function moments(replay: Replay): Seen[] {
  const first = begin(undefined, {
    lines_from: 0,
    beats: [],
    decision: null,
    proposal: null,
    declined: null,
    held: null,
    back: null,
  });
  const all: Seen[] = [];
  for (const beat of replay.beats) all.push(step(all.at(-1) ?? first, beat));
  return all;
}

const ignore = (): void => undefined;

export class ReplaySession implements Session {
  readonly you = null;
  readonly chats = [];
  readonly looks = [];
  readonly busy = false;
  readonly online = true;
  readonly waiting = false;
  readonly drama = [];
  readonly awaiting = null;
  readonly makesWait = false;
  readonly patience = null;
  readonly askedAt = "parts";
  readonly holds = false;
  readonly rushes = false;
  readonly skip = ignore;
  readonly rush = ignore;
  readonly readOn = ignore;
  readonly stage = ignore;
  readonly makeWait = ignore;
  readonly occupy = ignore;
  readonly askAt = ignore;
  readonly passBy = ignore;
  readonly choose = ignore;
  readonly release = ignore;
  readonly takeBack = ignore;
  readonly agree = ignore;
  readonly say = ignore;
  readonly look = ignore;
  readonly chair = ignore;

  /** Which moment is shown; 0 is the position before the first step. */
  at = $state(0);
  /** The lines of the step just made; none after a jump. */
  beat: Line[] = $state.raw([]);
  isRunning = $state(false);
  speed: (typeof SPEEDS)[number] = $state(1);

  readonly table: TableInfo;
  readonly chairs: Chair[];
  readonly seats: number[];
  readonly #moments: Seen[];
  readonly sights: Record<number, Seen>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly replay: Replay,
    chairs: Chair[],
    id: string,
  ) {
    // Whether somebody is here now has nothing to do with the game that was.
    this.chairs = chairs.map((chair) => ({ ...chair, here: true }));
    this.#moments = moments(replay);
    this.seats = [replay.seat];
    this.sights = $derived({ [replay.seat]: this.#moments[this.at]! });
    const { game, version, setup, commitment, seed, outcome } = replay;
    this.table = {
      id,
      game,
      version,
      setup,
      commitment,
      seed,
      host: "",
      chairs: this.chairs,
      question: null,
      listed: false,
      outcome,
    };
  }

  get last(): number {
    return this.#moments.length - 1;
  }

  /** Show a moment; the next one is shown as it happens, any other as it is. */
  go(to: number): void {
    const at = Math.min(Math.max(0, Math.round(to)), this.last);
    this.beat = at === this.at + 1 ? (this.replay.beats[at]?.lines ?? []) : [];
    this.at = at;
  }

  /** Stop, and show a moment that was asked for. */
  jump(to: number): void {
    this.pause();
    this.go(to);
  }

  /** To the next or the previous moment in which something is to be seen. */
  step(by: 1 | -1): void {
    this.pause();
    let to = this.at + by;
    while (to > 0 && to < this.last && this.replay.beats[to]?.lines.length === 0) to += by;
    this.go(to);
  }

  run(): void {
    if (this.at === this.last) this.go(0);
    this.isRunning = true;
    this.#tick();
  }

  pause(): void {
    this.isRunning = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    if (this.at === this.last) return this.pause();
    this.go(this.at + 1);
    const wait = this.beat.length > 0 ? Math.max(READING, pace()) : UNSEEN;
    this.#timer = setTimeout(() => this.#tick(), wait / this.speed);
  }
}

/** The moment a link names, as in `#step=57`. */
export function momentOf(hash: string): number {
  const found = /^#step=(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : 0;
}
