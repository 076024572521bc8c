/** Who sits where: which of one's own seats the table asks, whom texts name, who may see whose cards. */
import type { Member } from "../../lib/descriptions.ts";
import type { Seen } from "../../lib/session.ts";
import type { BackStep, Chair, Choice } from "../../lib/wire.types.ts";
import type { Sitter } from "../../lib/words/sitters.ts";

/** A step to return to, and the own seat that asks for it. */
export type WayBack = BackStep & { seat: number };

/** One's seats without those a bot plays for the time being. */
export function seatsPlayed(seats: readonly number[], chairs: readonly Chair[]): number[] {
  return seats.filter((seat) => !chairs.find((chair) => chair.seat === seat)?.bot);
}

/**
 * Whom texts name on a seat. Whoever plays several seats is nobody's "you", a bot has its role, and a name
 * that stands on two chairs tells nobody apart.
 */
export function sitterOn(seat: number, chairs: readonly Chair[], played: readonly number[]): Sitter {
  const chair = chairs.find((one) => one.seat === seat);
  if (!chair?.name || chair.bot !== null) return null;
  if (played.length === 1 && played[0] === seat) return "you";
  return chairs.some((other) => other !== chair && other.name === chair.name) ? null : { name: chair.name };
}

/** The seats with hints, as their chairs or a record tell. */
export function hintedSeats(chairs: readonly Chair[], advised: readonly number[]): number[] {
  const seats = chairs.filter((chair) => chair.advised).map(({ seat }) => seat);
  return [...new Set([...seats, ...advised])].sort((one, other) => one - other);
}

/** Whether somebody else is here and plays a chair of their own. */
export function othersPlay(chairs: readonly Chair[], you: string | null): boolean {
  return chairs.some(({ guest, bot, here }) => guest !== null && guest !== you && bot === null && here);
}

/** Whether one's seats hide their hands from one another, so that the screen must be passed on. */
export function handsAreHidden(seats: readonly number[], membersSeenBy: (seat: number) => Member[]): boolean {
  if (seats.length < 2) return false;
  return seats.some((seat) =>
    membersSeenBy(seat).some(
      (member) => member.seat !== seat && seats.includes(member.seat) && member.hidden,
    ),
  );
}

/** The own seat that is to answer now, a proposal, its own decision or what it holds up. That others could play a card is not asked. */
export function seatAsked(seats: readonly number[], sights: Record<number, Seen>): number | null {
  const seen = seats.flatMap((seat) => (sights[seat] ? [{ seat, sight: sights[seat] }] : []));
  const consenting = seen.find(({ seat, sight }) => sight.proposal?.waiting.includes(seat));
  if (consenting) return consenting.seat;
  const holding = seen.find(({ seat, sight }) => sight.held === seat);
  if (holding) return holding.seat;
  return seen.find(({ seat, sight }) => sight.decision?.seat === seat)?.seat ?? null;
}

/** Which of these seats each offered option belongs to. */
export function ownersOf(
  seats: readonly number[],
  sights: Record<number, Seen>,
): ReadonlyMap<number, number> {
  return new Map(
    seats.flatMap((seat) => choicesOf([seat], sights).map(({ option }): [number, number] => [option, seat])),
  );
}

/** All that is offered to these seats. */
export function choicesOf(seats: readonly number[], sights: Record<number, Seen>): Choice[] {
  return seats.flatMap((seat) => sights[seat]?.decision?.choices ?? []);
}

/** Back to the last thing one really chose, for the own seat that needs the fewest others for it. */
export function wayBack(seats: readonly number[], sights: Record<number, Seen>): WayBack | null {
  const own = Math.max(...seats.map((seat) => sights[seat]?.back?.own ?? -1));
  const ways = seats.flatMap((seat) => {
    const way = sights[seat]?.back?.to.find(({ step }) => step === own);
    return way ? [{ ...way, seat }] : [];
  });
  return ways.toSorted((one, other) => one.asks.length - other.asks.length)[0] ?? null;
}

/** Whether a return asks a person, who may refuse it: bots agree, where they are no rivals that have gone on. */
export function asksPeople({ asks }: BackStep, chairs: readonly Chair[]): boolean {
  return asks.some((seat) => chairs.some((one) => one.seat === seat && one.bot === null));
}

/** Whether a bot is sure to refuse a return: among rivals it takes nothing back once somebody has gone on from it. */
export function isRefusedByBots({ asks, gone_on }: BackStep, chairs: readonly Chair[]): boolean {
  if (!gone_on?.length) return false;
  return asks.some((seat) => chairs.some((one) => one.seat === seat && one.bot !== null));
}
