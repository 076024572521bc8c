/** The buttons of the action bar. */
import { anyTime, closing, verbGroup, ways } from "../../../board/panels/verbs.ts";
import type { VerbGroup } from "../../../lib/descriptions.ts";

export const verbs: VerbGroup[] = [
  ways("move", "move", ["move", "navigate", "swim"], {
    navigate: "lead",
    swim: "swim",
  }),
  verbGroup("shore", "shore", ["shore_up", "sandbag"]),
  verbGroup("fly", "lift", ["fly", "board", "lift_to"]),
  verbGroup("give", "share", ["give"]),
  verbGroup("capture", "treasure", ["capture"]),
  anyTime("special", "special", ["play"]),
  closing("go_on", ["pass", "go_on"], ["enough"]),
];
