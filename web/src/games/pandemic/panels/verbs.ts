/** The buttons of the action bar. */
import { anyTime, closing, verbGroup, ways } from "../../../board/panels/verbs.ts";
import type { VerbGroup } from "../../../lib/descriptions.ts";

/** Ways to get somewhere that are no drive. */
const WAYS = {
  direct: "fly",
  charter: "fly",
  operations_flight: "fly",
  shuttle: "shuttle",
  join: "join",
  dispatch: "lead",
  airlift_pawn: "airlift",
  airlift_to: "airlift",
};

export const verbs: VerbGroup[] = [
  ways(
    "move",
    "move",
    [
      ...["drive", "direct", "charter", "shuttle", "join", "operations_flight", "dispatch"],
      ...["airlift_pawn", "airlift_to"],
    ],
    WAYS,
  ),
  verbGroup("treat", "treat", ["treat"]),
  verbGroup("build", "station", ["build", "grant", "take_station"]),
  verbGroup("share", "share", ["give", "take"]),
  verbGroup("cure", "cure", ["cure"]), // to "spend" a card is no step of it alone: a flight is paid so, too
  anyTime("event", "event", ["play"], ["store", "arrange", "remove"]),
  closing("go_on", ["pass", "go_on"]),
];

/** What is said behind whoever proposes it, where an option's own words leave open whose card it spends. */
export const proposed = {
  "option.offer": "page.proposed.offer",
  "option.direct_other": "page.proposed.direct",
  "option.charter_other": "page.proposed.charter",
};
