/** Not to be asked at every moment: until when, and whether that has come. Pure. */
import type { StepLine } from "../../lib/session.ts";

/** Until the turn passes on, until something dramatic happens, until it is one's own turn. */
export const UNTILS = ["turn", "drama", "mine"] as const;
export type Until = (typeof UNTILS)[number];

/** One does not want to be asked; where the game stood when one said so. */
export interface Muted {
  until: Until;
  /** Whose turn it was. */
  turn: number;
  /** The last step one had heard of. */
  step: number;
  /** Whether the turn has passed on since. */
  hasPassedOn: boolean;
}

export function mute(until: Until, turn: number, lines: readonly StepLine[]): Muted {
  return { until, turn, step: lines.at(-1)?.step ?? -1, hasPassedOn: false };
}

/** What is left of it now that it is somebody's turn and these lines were heard; null when it is over. */
export function stillMuted(
  muted: Muted,
  turn: number,
  isMine: boolean,
  lines: readonly StepLine[],
  loud: readonly string[],
): Muted | null {
  const hasPassedOn = muted.hasPassedOn || turn !== muted.turn;
  const isOver = {
    turn: () => hasPassedOn,
    drama: () => lines.some(({ step, icon }) => step > muted.step && loud.includes(icon)),
    mine: () => hasPassedOn && isMine,
  };
  if (isOver[muted.until]()) return null;
  return hasPassedOn === muted.hasPassedOn ? muted : { ...muted, hasPassedOn };
}
