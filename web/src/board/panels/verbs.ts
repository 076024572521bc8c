/** The buttons of the action bar, each for the verbs of one kind of action. */
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { Choice } from "../../lib/wire.types.ts";
import { text } from "./texts.ts";

/** A button the catalogue names, under page.verb, and its letter, under page.key. */
export function verbGroup(id: string, icon: string, verbs: string[], icons?: VerbGroup["icons"]): VerbGroup {
  return { id, label: text(`page.verb.${id}`), key: text(`page.key.${id}`), icon, verbs, icons };
}

/** The button of verbs that lead to the same end by different ways, each with its picture. */
export function ways(id: string, icon: string, verbs: string[], icons: VerbGroup["icons"]): VerbGroup {
  return { ...verbGroup(id, icon, verbs, icons), areWays: true };
}

/** The button of what may be done at any time, besides whatever is asked; `then` are the small choices of it. */
export function anyTime(id: string, icon: string, verbs: string[], then: string[] = []): VerbGroup {
  return { ...verbGroup(id, icon, [...verbs, ...then]), anyTime: verbs };
}

/**
 * The button that ends something: wide, pressed with the space bar. Its verbs say that the turn goes on;
 * `small` ones end something smaller.
 */
export function closing(id: string, verbs: string[], small: string[] = []): VerbGroup {
  const group = { id, label: text(`page.verb.${id}`), key: null, icon: "pass" };
  return { ...group, verbs: [...verbs, ...small], closing: true, ends: verbs };
}

/** Over the hand limit a card is not given up by the press that only looks at it: it is taken up, then discarded. */
export function isDiscard({ verb }: Pick<Choice, "verb">): boolean {
  return verb === "discard";
}
