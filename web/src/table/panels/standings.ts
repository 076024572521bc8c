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

/** How a viewer fared: alone in the first place, sharing it, behind; or watching, with no seat or with several. */
export type Fate = "won" | "shared" | "behind" | "watched";

export function fateOf(outcome: Outcome, seats: readonly number[]): { fate: Fate; place: number } {
  const [own, ...others] = standings(outcome).filter(({ seat }) => seats.includes(seat));
  if (own === undefined || others.length > 0) return { fate: "watched", place: 1 };
  const { place, isTied } = own;
  if (place > 1) return { fate: "behind", place };
  return { fate: isTied ? "shared" : "won", place };
}

/** The seats in the first place. */
export function winnersOf(outcome: Outcome): number[] {
  return standings(outcome).flatMap(({ seat, place }) => (place === 1 ? [seat] : []));
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
