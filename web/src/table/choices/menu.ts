/** Which choices a menu lists. Pure. */
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { Choice } from "../../lib/wire.types.ts";
import { MENU_MOST, type Offer } from "./pick.ts";
import { areOfOneKind, isAnyTime, isListed } from "./ways.ts";

/**
 * The choices to list: when what was picked leaves a few, by wish, or at once when there are few of one
 * kind only, as pressing a button would narrow nothing then: not what may be done at any time, nor what is
 * pressed where it lies in sight (`isAtHand`), as the list would hide that. All of them where there are no buttons, or no
 * button stands for what is asked.
 */
export function listed(
  offer: Offer,
  hasPicked: boolean,
  isWished: boolean,
  verbs: readonly VerbGroup[],
  isAtHand: (choice: Choice) => boolean = () => false,
): Choice[] {
  const { left, menu } = offer;
  if (left.length > 1 && (verbs.length === 0 || left.some((choice) => isListed(choice, verbs)))) return left;
  // One left was not sent because it was picked with care: it is offered once more, in words.
  if (menu || isWished || (hasPicked && left.length === 1)) return left;
  if (hasPicked || left.every((choice) => isAnyTime(choice, verbs) || isAtHand(choice))) return [];
  const isFew = left.length > 1 && left.length <= MENU_MOST;
  return isFew && areOfOneKind(left, verbs) ? left : [];
}
