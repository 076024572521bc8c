/** The buttons of the action bar, each for the verbs of one kind of action. */
import type { VerbGroup } from "../../../lib/descriptions.ts";
import { text } from "../view.ts";

function group(id: string, key: string, icon: string, verbs: string[]): VerbGroup {
  return { id, label: text(`page.verb.${id}`), key, icon, verbs };
}

export const verbs: VerbGroup[] = [
  group("move", "m", "move", ["move", "navigate", "swim"]),
  group("shore", "s", "shore", ["shore_up", "sandbag"]),
  group("fly", "f", "lift", ["fly", "board", "lift_to"]),
  group("give", "g", "share", ["give"]),
  group("capture", "c", "treasure", ["capture"]),
  group("special", "p", "special", ["play"]),
  { ...group("go_on", " ", "pass", ["pass", "go_on", "enough"]), closing: true },
];
