/** Whether one is asked at a moment, or has said that such moments may pass. Pure. */
import type { Turn } from "../../lib/descriptions.ts";
import type { AskedAt, StepLine } from "../../lib/session.ts";

/** Where a game stands at a moment. */
export interface Where {
  /** Which turn it is, told from every other. */
  turn: string;
  /** The part of it. */
  part: string;
  isMine: boolean;
  /** The last step one has heard of. */
  step: number;
}

export function whereOf(turn: Turn, isMine: boolean, lines: readonly StepLine[]): Where {
  const began = lines.findLast(({ icon }) => icon === "turn")?.step ?? -1;
  const { key } = turn.part;
  return { turn: `${turn.seat} ${began}`, part: key, isMine, step: lines.at(-1)?.step ?? -1 };
}

/** Whether one wants to be asked here, who was asked or has gone on at `last`, if ever. */
export function wantsAsking(
  when: AskedAt,
  now: Where,
  last: Where | null,
  lines: readonly StepLine[],
  loud: readonly string[],
): boolean {
  const isDramatic = lines.some(({ step, icon }) => step > (last?.step ?? -1) && loud.includes(icon));
  const isNewPart = last === null || last.turn !== now.turn || last.part !== now.part;
  const wants = {
    every: true,
    parts: isNewPart || isDramatic,
    drama: isDramatic,
    mine: now.isMine && (isNewPart || isDramatic),
  };
  return wants[when];
}
