/** Everything one does here is a small step: what is asked is listed in words, each with its picture. */
import { text } from "../../../board/panels/texts.ts";
import type { VerbGroup } from "../../../lib/descriptions.ts";
import type { Choice } from "../../../lib/wire.types.ts";

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
    apart: { common_reward: text("page.calendar.rewards"), unique_reward: text("page.calendar.rewards") },
    besides: ["neutral"],
    isListed: true,
  },
];

/** What is exchanged for something else. */
const EXCHANGES = new Set(["put_for", "swap", "replace"]);
/** What bears its price where it is pressed. */
const PRICED = new Set(["set_gate", "turn", "act", "build", "take_tile", "take_peeked"]);

/** What would be lost, or paid for what does not bear its price: a press on the board shows it first. */
export function givesUp({ verb, label, price }: Pick<Choice, "verb" | "label" | "price">): boolean {
  if (EXCHANGES.has(verb) || label.key === "option.put_for_old") return true;
  return price !== undefined && !PRICED.has(verb);
}

/** What one may do besides what is asked, mostly for guilder. */
const SIDE_STEPS = new Set(["neutral", "refresh", "exchange_cards", "swap", "pay_to_plant", "buy_rewards"]);

/** The answers first, then what the calendar gives and what lets something be; what is done besides comes last. */
export function rank({ verb }: Pick<Choice, "verb">): number {
  if (SIDE_STEPS.has(verb)) return 3;
  if (verb === "enough") return 2;
  return verb === "common_reward" || verb === "unique_reward" ? 1 : 0;
}
