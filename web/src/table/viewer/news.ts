/** What has happened since one's last turn, told by the lines that begin turns. Pure. */
import type { StepLine } from "../../lib/session.ts";

/** The lines since one's last turn ended, now that it is one's turn again; none if nobody else had one. */
export function newsOf(lines: readonly StepLine[], isMine: (seat: number) => boolean): StepLine[] {
  const turns = lines.flatMap((line, index) => (line.icon === "turn" ? [{ index, line }] : []));
  const last = turns.slice(0, -1).findLastIndex(({ line }) => isMine(seatOf(line)));
  const next = turns[last + 1];
  return last < 0 || next === undefined || next === turns.at(-1) ? [] : lines.slice(next.index);
}

/** The turn that has begun with the last step, and what it has brought by itself since; none if no turn has. */
export function begunWith(lines: readonly StepLine[]): StepLine[] {
  const last = lines.at(-1)?.step;
  const from = lines.findLastIndex(({ icon, step }) => icon === "turn" && step === last);
  return from < 0 ? [] : lines.slice(from);
}

/** Whose turn it is: a pawn's, or that of a seat in a game without pawns. */
const WHOSE = /^(?:pawn|seat):(\d+)$/;

export function seatOf({ anchors }: StepLine): number {
  const whose = anchors.map((anchor) => WHOSE.exec(anchor)).find((found) => found !== null);
  return Number(whose?.[1] ?? -1);
}
