/** The buttons of the action bar, each for the verbs of one kind of action. */
import type { VerbGroup } from "../../lib/descriptions.ts";
import { text } from "./texts.ts";

/** A button the catalogue names, under page.verb. */
export function verbGroup(
  id: string,
  key: string,
  icon: string,
  verbs: string[],
  icons?: VerbGroup["icons"],
): VerbGroup {
  return { id, label: text(`page.verb.${id}`), key, icon, verbs, icons };
}

/**
 * The button that ends something: wide, pressed with the space bar. Its verbs say that the turn goes on;
 * `small` ones end something smaller.
 */
export function closing(id: string, verbs: string[], small: string[] = []): VerbGroup {
  return { ...verbGroup(id, " ", "pass", [...verbs, ...small]), closing: true, ends: verbs };
}
