/** The buttons of the action bar. */
import { anyTime, closing, verbGroup, ways } from "../../../board/panels/verbs.ts";
import type { VerbGroup } from "../../../lib/descriptions.ts";

/** Ways to get somewhere that are no drive. */
const WAYS = { sail: "sail", charter: "sail", return: "port", embark: "sail", direct: "lead", bring: "lead" };

export const verbs: VerbGroup[] = [
  ways("move", "move", ["drive", "sail", "charter", "return", "embark", "direct", "bring"], WAYS),
  {
    ...verbGroup("pump", "pump", ["pump", "operate", "drain", "divert_from", "divert_to"]),
    headed: { operate: { heading: "page.station_in", by: "station", row: "region" } },
  },
  verbGroup("dike", "dike", ["build_dike", "place_dike", "take_dike", "lose_dike"]),
  verbGroup(
    "build",
    "structure",
    [
      ...["build_structure", "build_station", "build_port", "settle", "spend"],
      ...["take_station", "take_port"],
    ],
    { build_station: "station", build_port: "port", settle: "population" },
  ),
  verbGroup("share", "share", ["give", "take", "send", "salvage", "hand_over", "offer", "exchange"]),
  anyTime("event", "event", ["play"], ["at", "send_between"]),
  closing("go_on", ["pass", "go_on"], ["enough"]),
];
