/** Everything one does here is a small step: what is asked is listed in words, each with its picture. */
import { text } from "../../../board/panels/texts.ts";
import type { VerbGroup } from "../../../lib/descriptions.ts";

const ICONS: Record<string, string> = {
  choose: "card",
  stand: "market",
  set_gate: "gate",
  turn: "gear",
  act: "gear",
  console: "guilder",
  help: "helper",
  start: "move",
  share: "water",
  take_tile: "gear",
  take_peeked: "gear",
  refresh: "shuffle",
  look: "forecast",
  put: "gear",
  hire: "helper",
  sign: "contract",
  exchange_cards: "shuffle",
  replace: "card",
  put_back: "store",
  throw_away: "discard",
  build: "windmill",
  token: "windmill",
  go_by: "move",
  field: "tulip",
  neutral: "lead",
  enter: "market",
  stand_on: "market",
  take: "market",
  swap: "share",
  plant: "tulip",
  pay_to_plant: "points",
  send: "sail",
  collect: "sail",
  keep: "tulip",
  reward: "sail",
  buy_rewards: "guilder",
  put_in: "store",
  put_for: "share",
  score: "points",
  enough: "pass",
  common_reward: "calendar",
  unique_reward: "calendar",
};

export const verbs: VerbGroup[] = [
  {
    id: "steps",
    label: text("page.verb.steps"),
    key: null,
    icon: "gear",
    verbs: Object.keys(ICONS),
    icons: ICONS,
    isListed: true,
  },
];

/** What lets something be comes last in the list, the calendar before it. */
export function rank({ verb }: { verb: string }): number {
  if (verb === "enough") return 2;
  return verb === "common_reward" || verb === "unique_reward" ? 1 : 0;
}
