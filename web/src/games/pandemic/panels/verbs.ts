/** The buttons of the action bar, each for the verbs of one kind of action. */
import type { VerbGroup } from "../../../lib/descriptions.ts";
import { text } from "../view.ts";

function group(id: string, key: string, icon: string, verbs: string[]): VerbGroup {
  return { id, label: text(`page.verb.${id}`), key, icon, verbs };
}

export const verbs: VerbGroup[] = [
  group("move", "m", "move", [
    ...["drive", "direct", "charter", "shuttle", "join", "operations_flight", "dispatch"],
    ...["airlift_pawn", "airlift_to"],
  ]),
  group("treat", "t", "treat", ["treat"]),
  group("build", "b", "station", ["build", "grant", "take_station"]),
  group("share", "s", "share", ["give", "take"]),
  group("cure", "c", "cure", ["cure", "spend"]),
  group("event", "e", "event", ["play", "store", "arrange", "remove"]),
  { ...group("go_on", " ", "pass", ["pass", "go_on"]), closing: true },
];
