/** What a seat is told, folded into what it sees: patches into a view, lines into a log. Pure. */
import type { Seen } from "../lib/session.ts";
import type { Beat, Line, Sight } from "../lib/wire.types.ts";

/** One beat of the game as it reaches the page: for each of one's seats, what it changes. */
export type Frame = Record<number, Beat>;
export type Seens = Record<number, Seen>;

const BLANK: Seen = {
  view: {},
  lines: [],
  decision: null,
  proposal: null,
  declined: null,
  held: null,
  back: null,
};

/** The sight after a beat: the view patched key by key, the lines added. Nothing can be chosen in between. */
export function step(seen: Seen, beat: Beat): Seen {
  const lines = beat.lines.map((line) => ({ ...line, step: beat.step }));
  return {
    view: { ...seen.view, ...beat.patch },
    lines: lines.length > 0 ? [...seen.lines, ...lines] : seen.lines,
    ...(seen.returned !== undefined && { returned: seen.returned }),
    decision: null,
    proposal: null,
    declined: null,
    held: null,
    back: null,
  };
}

/** Forget what was taken back and what was open: something is about to happen. */
export function begin(seen: Seen | undefined, told: Sight): Seen {
  const { view, lines } = seen ?? BLANK;
  const kept = lines.filter((line) => line.step < told.lines_from);
  const { returned } = told;
  return { ...BLANK, view, lines: kept, ...(returned !== undefined && { returned }) };
}

/** What is open once all beats have been shown. */
export function settle(seen: Seen, told: Sight): Seen {
  const { decision, proposal, declined, held, held_final, back, sayings } = told;
  const more = { ...(held_final && { held_final }), ...(sayings && { sayings }) };
  return { ...seen, decision, proposal, declined, held, back, ...more };
}

/** All of what a seat is told, at once. */
export function fold(seen: Seen | undefined, told: Sight): Seen {
  return settle(told.beats.reduce(step, begin(seen, told)), told);
}

/** The sights by seat; the wire's keys are texts. */
export function bySeat<T>(told: Record<string, T>): [number, T][] {
  return Object.entries(told)
    .map(([seat, sight]): [number, T] => [Number(seat), sight])
    .sort(([one], [other]) => one - other);
}

/** The beats of all seats side by side: what each of them sees of one step. */
export function frames(told: Record<string, Sight>): Frame[] {
  const steps = new Map<number, Frame>();
  for (const [seat, sight] of bySeat(told)) {
    for (const beat of sight.beats) {
      const frame = steps.get(beat.step) ?? {};
      frame[seat] = beat;
      steps.set(beat.step, frame);
    }
  }
  return [...steps.entries()].sort(([one], [other]) => one - other).map(([, frame]) => frame);
}

/** All that one's seats are told, at once. */
export function foldAll(before: Seens, told: Record<string, Sight>): Seens {
  return Object.fromEntries(bySeat(told).map(([seat, sight]) => [seat, fold(before[seat], sight)]));
}

/** The sights after one beat; the first closes what was open, the last opens what can be chosen next. */
export function advance(
  before: Seens,
  told: Record<string, Sight>,
  frame: Frame,
  isFirst: boolean,
  isLast: boolean,
): Seens {
  const after = { ...before };
  for (const [seat, sight] of bySeat(told)) {
    let seen = isFirst ? begin(before[seat], sight) : before[seat]!;
    const beat = frame[seat];
    if (beat) seen = step(seen, beat);
    after[seat] = isLast ? settle(seen, sight) : seen;
  }
  return after;
}

/** The lines of a frame as the first of one's seats hears them. */
export function linesOf(frame: Frame): Line[] {
  const [first] = bySeat(frame);
  return first === undefined ? [] : first[1].lines;
}
