/**
 * From the choices offered and what was picked so far to what is lit, what is listed and what is sent.
 *
 * Every choice names its anchors: the things on the table that stand for it. Picking one keeps the
 * choices that have it; picking a button keeps those of its verbs. One choice left is sent, if it is free
 * or was told apart by more than one pick: what costs something is shown before it is made, and so is
 * what cannot be taken back. Where there is a free way to the same end, that one is sent. A few left are listed in a menu, beside what is still
 * lit. No rule of any game is known here.
 */
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { Choice } from "../../lib/wire.types.ts";
import { plainWay } from "./ways.ts";

/** Something picked: one anchor, or the several verbs a button stands for; any of them fits. */
export type Pick = readonly string[];
export type Picks = readonly Pick[];

export const NOTHING: Picks = [];
/** A menu with more lines than number keys would be a list to search; the board is quicker then. */
export const MENU_MOST = 9;

export interface Offer {
  /** The choices that fit everything picked. */
  left: Choice[];
  /** Anchors that can be picked now, those picked already aside. */
  lit: Set<string>;
  picked: Set<string>;
  /** Whether to list what is left. */
  menu: boolean;
}

export interface Picked {
  picks: Picks;
  /** The one choice left, to be sent. */
  send: Choice | null;
}

/** How something is picked. */
export interface Manner {
  verbs: readonly VerbGroup[];
  /** The question is about nothing else: to pick it is to answer. */
  isAnswer: (choice: Choice) => boolean;
  /** Something one also presses just to look at, such as a card: the first press only takes it up. */
  withCare: boolean;
  /** It gives something up, which is said before: the first press on a board only takes it up, also as an answer. */
  givesUp?: (choice: Choice) => boolean;
  /** There is no way back from it, and what was pressed does not say so: it is listed first. */
  isFinal: (choice: Choice) => boolean;
}

/** The pick of a button that stands for these verbs. */
export function button(verbs: readonly string[]): Pick {
  return verbs.map((verb) => `button:${verb}`);
}

/** The choices that fit everything picked. */
export function left(choices: readonly Choice[], picks: Picks): Choice[] {
  return choices.filter((choice) => picks.every((pick) => fits(choice, pick)));
}

/** What to light and list. */
export function offer(choices: readonly Choice[], picks: Picks): Offer {
  const fitting = left(choices, picks);
  const picked = new Set(picks.flat());
  const lit = new Set(fitting.flatMap((choice) => choice.anchors).filter((anchor) => !picked.has(anchor)));
  return { left: fitting, lit, picked, menu: isListed(choices, picks, fitting) };
}

/** Whether something can be picked: besides what was picked before, or instead of it. A pressed button stays. */
export function isOffered(choices: readonly Choice[], picks: Picks, anchor: string): boolean {
  return left(choices, [...picks.filter(isButton), [anchor]]).length > 0;
}

/**
 * Pick something more. What does not fit what was picked before is picked instead of it, or begins anew; what
 * was picked already is put down again, and what no choice has changes nothing.
 */
export function pick(choices: readonly Choice[], picks: Picks, added: Pick, manner: Manner): Picked {
  if (picks.some((before) => isSame(before, added))) {
    return { picks: picks.filter((before) => !isSame(before, added)), send: null };
  }
  const kept = [picks, picks.filter(isButton), NOTHING];
  const fitting = kept.find((before) => left(choices, [...before, added]).length > 0);
  return fitting ? settle(choices, [...fitting, added], manner) : { picks, send: null };
}

/** Put down what was picked last. */
export function stepBack(picks: Picks): Picks {
  return picks.slice(0, -1);
}

function settle(choices: readonly Choice[], picks: Picks, manner: Manner): Picked {
  const { verbs, isAnswer, withCare, givesUp = () => false, isFinal } = manner;
  const way = plainWay(left(choices, picks), verbs);
  if (way === null || isFinal(way)) return { picks, send: null };
  const isFirst = picks.length === 1;
  const isShown = givesUp(way) || (!isAnswer(way) && (withCare || way.price !== undefined));
  if (isFirst && isShown) return { picks, send: null };
  return { picks: NOTHING, send: way };
}

/** A few are listed; many only when the last pick told none of them apart, or it would seem to do nothing. */
function isListed(choices: readonly Choice[], picks: Picks, fitting: Choice[]): boolean {
  if (picks.length === 0 || fitting.length < 2) return false;
  if (fitting.length <= MENU_MOST) return true;
  return left(choices, stepBack(picks)).length === fitting.length;
}

function fits(choice: Choice, pick: Pick): boolean {
  return pick.some((anchor) => choice.anchors.includes(anchor));
}

function isButton(pick: Pick): boolean {
  return pick.every((anchor) => anchor.startsWith("button:"));
}

function isSame(one: Pick, other: Pick): boolean {
  return one.length === other.length && one.every((anchor, index) => anchor === other[index]);
}
