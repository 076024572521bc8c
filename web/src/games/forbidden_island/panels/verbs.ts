/** The buttons of the action bar. */
import { closing, verbGroup } from "../../../board/panels/verbs.ts";
import type { VerbGroup } from "../../../lib/descriptions.ts";

export const verbs: VerbGroup[] = [
  verbGroup("move", "m", "move", ["move", "navigate", "swim"], {
    navigate: "lead",
    swim: "swim",
  }),
  verbGroup("shore", "s", "shore", ["shore_up", "sandbag"]),
  verbGroup("fly", "f", "lift", ["fly", "board", "lift_to"]),
  verbGroup("give", "g", "share", ["give"]),
  verbGroup("capture", "c", "treasure", ["capture"]),
  verbGroup("special", "p", "special", ["play"]),
  closing("go_on", ["pass", "go_on"], ["enough"]),
];
