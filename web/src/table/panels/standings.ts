/** Who came where: places, scores and where the points came from. Pure. */
import type { Outcome, ScorePart } from "../../lib/wire.types.ts";
import { onItsOwn } from "../../lib/words/sentences.ts";

export interface Standing {
  seat: number;
  place: number;
  score: number;
  /** Others came to the same place. */
  isTied: boolean;
}

/** The seats in the order of their places; those that share one, in the order of play. */
export function standings({ places, scores }: Outcome): Standing[] {
  return places
    .map((place, seat) => ({
      seat,
      place,
      score: scores[seat] ?? 0,
      isTied: places.filter((other) => other === place).length > 1,
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** How a viewer with these seats fared: alone in the first place, sharing it, behind, or only watching. */
export type Fate = "won" | "shared" | "lost" | "watched";

export function fateOf(outcome: Outcome, seats: readonly number[]): Fate {
  const own = standings(outcome).filter(({ seat }) => seats.includes(seat));
  if (own.length === 0) return "watched";
  const first = own.find(({ place }) => place === 1);
  if (first === undefined) return "lost";
  return first.isTied ? "shared" : "won";
}

/** The parts of the scores in which anybody has points. */
export function partsScored({ parts }: Outcome): ScorePart[] {
  return parts.filter(({ points }) => points.some((point) => point !== 0));
}

/** Why it ended, under a heading that says already how: "Defeat: the water is everywhere." under "Defeat". */
export function reasonAlone(title: string, reason: string): string {
  const head = `${title}: `;
  if (!reason.startsWith(head)) return reason;
  return onItsOwn(reason.slice(head.length));
}
