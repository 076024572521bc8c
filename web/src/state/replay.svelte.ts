/**
 * A game that has been played, as one seat saw it: every moment of it at hand, to step and jump through.
 * It looks like a table at which nothing can be done.
 */
import { isAmong } from "../lib/loud.ts";
import type { Session, Seen } from "../lib/session.ts";
import type { Chair, Line, Replay, TableInfo } from "../lib/wire.types.ts";
import { begin, step } from "./fold.ts";
import { pace } from "./settings.svelte.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** A moment one has time to read, at speed 1. */
const READING = 900;

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

/**
 * Where a step of a replay ends: at the beginning, then behind each beat that tells something and those after it that
 * tell nothing, for what a line tells may be done only by the choices that follow it.
 */
export function stops({ beats }: Replay): number[] {
  const told = beats.flatMap(({ lines }, at) => (at > 0 && lines.length > 0 ? [at] : []));
  return [0, ...told.map((_, place) => (told[place + 1] ?? beats.length) - 1)];
}

/** Where each turn begins: the first moment of it. */
export function turnStarts({ turns }: Replay): number[] {
  return turns.flatMap((turn, at) => (turn > (turns[at - 1] ?? 0) ? [at] : []));
}

/** A moment that mattered, and the line that tells why; without one the game turned there. */
export interface Mark {
  at: number;
  turn: number;
  line: Line | null;
}

/** The moments at which an analysis saw the game turn, or something loud was told, by what a game calls so. */
export function marksOf(
  { beats, turns }: Replay,
  loud: readonly string[],
  turning: readonly number[],
): Mark[] {
  return beats.flatMap(({ lines }, at) => {
    const line = lines.find((one) => isAmong(one, loud)) ?? null;
    return line || turning.includes(at) ? [{ at, turn: turns[at] ?? 0, line }] : [];
  });
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
  readonly advising = { advice: null, isThinking: false, ask: ignore, forget: ignore };
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
  readonly declare = ignore;
  readonly look = ignore;
  readonly chair = ignore;
  readonly door = ignore;

  /** Which moment is shown; 0 is the position before the first step. */
  at = $state(0);
  /** The lines of the step just made; none after a jump. */
  beat: Line[] = $state.raw([]);
  isRunning = $state(false);
  speed: (typeof SPEEDS)[number] = $state(1);

  readonly table: TableInfo;
  readonly chairs: Chair[];
  readonly seats: number[];
  readonly advised: readonly number[];
  readonly #moments: Seen[];
  readonly #stops: number[];
  readonly #turns: number[];
  readonly sights: Record<number, Seen>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly replay: Replay,
    chairs: Chair[],
    id: string,
    { branch = null, advice = true, shared }: Partial<TableInfo> = {},
  ) {
    // Whether somebody is here now has nothing to do with the game that was.
    this.chairs = chairs.map((chair) => ({ ...chair, here: true }));
    this.#moments = moments(replay);
    this.#stops = stops(replay);
    this.#turns = turnStarts(replay);
    this.seats = [replay.seat];
    this.advised = replay.advised ?? []; // games that were kept before have not told
    this.sights = $derived({ [replay.seat]: this.#moments[this.at]! });
    const { game, version, setup, commitment, seed, outcome } = replay;
    this.table = {
      id,
      game,
      version,
      setup,
      commitment,
      seed,
      deal: "drawn",
      host: "",
      chairs: this.chairs,
      question: null,
      door: { closed: false, onlookers: [], removed: [] },
      listed: false,
      advice,
      puzzle: null,
      lesson: null,
      branch,
      outcome,
      ...(shared === undefined ? {} : { shared }),
    };
  }

  get last(): number {
    return this.#moments.length - 1;
  }

  /** The first moment with something to see: the first turn begins, and the table is set. */
  get opening(): number {
    return this.#turns[0] ?? 0;
  }

  /** Which turn it is at the moment that is shown; none while the table is being set. */
  get turn(): number {
    return this.replay.turns[this.at] ?? 0;
  }

  /** The moment behind the step before: what happened since is what this one shows. */
  get since(): number {
    return this.#stops.findLast((stop) => stop < this.at) ?? -1;
  }

  /** Show a moment; what the next step brings is shown as it happens, any other moment as it is. */
  go(to: number): void {
    const at = Math.min(Math.max(0, Math.round(to)), this.last);
    const made = at <= this.#next ? this.replay.beats.slice(this.at + 1, at + 1) : [];
    this.beat = made.flatMap(({ lines }) => lines);
    this.at = at;
  }

  /** Stop, and show a moment that was asked for. */
  jump(to: number): void {
    this.pause();
    this.go(to);
  }

  /** To the end of the next or the previous step in which something is told. */
  step(by: 1 | -1): void {
    this.pause();
    this.go(by > 0 ? this.#next : (this.#stops.findLast((stop) => stop < this.at) ?? 0));
  }

  /** To where the next turn begins, or this one, or else the one before it. */
  stepTurn(by: 1 | -1): void {
    const next = this.#turns.find((start) => start > this.at) ?? this.last;
    this.jump(by > 0 ? next : (this.#turns.findLast((start) => start < this.at) ?? 0));
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

  get #next(): number {
    return this.#stops.find((stop) => stop > this.at) ?? this.last;
  }

  #tick(): void {
    if (this.at === this.last) return this.pause();
    this.go(this.#next);
    this.#timer = setTimeout(() => this.#tick(), Math.max(READING, pace()) / this.speed);
  }
}

/** The moment a link names, as in `#step=57`, perhaps after a record; none where it names none. */
export function momentOf(hash: string): number | null {
  const found = /[#&]step=(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : null;
}
