/** What the signs on the boards and the cards mean. */
import { text } from "../../../board/panels/texts.ts";
import type { Sign } from "../../../lib/descriptions.ts";

const ACTIONS = [
  ...["lower_water", "improve_gears", "farm_improvement", "build_windmill"],
  ...["visit_market", "plant", "foreign_trade"],
];
const THINGS = ["guilder", "point", "tool", "double", "no_path", "contract", "market_reward", "peek", "wish"];
const GEARS = { "gear-large": "large_gear", "gear-small-full": "small_gear_full" };
const RARITIES = ["common", "rare", "unique"];
const TULIPS = ["white", "yellow", "red", "violet", "black"];

export const signs: Sign[] = [
  { id: "tried", ring: "solid", colour: "--go", text: text("page.sign.tried") },
  ...ACTIONS.map((action) => ({
    id: action,
    shape: `act-${action}`,
    text: text("page.sign.action", { action: text(`page.action.${action}`) }),
  })),
  ...THINGS.map((id) => ({ id, shape: id, text: text(`page.sign.${id}`) })),
  ...Object.entries(GEARS).map(([shape, key]) => ({ id: shape, shape, text: text(`page.sign.${key}`) })),
  ...RARITIES.map((rarity) => ({
    id: rarity,
    shape: `rarity-${rarity}`,
    text: text(`page.tile.${rarity}`),
  })),
  ...TULIPS.map((colour) => ({
    id: colour,
    shape: `tulip-${colour}`,
    text: text("page.sign.tulip", { colour: text(`colour.${colour}`) }),
  })),
  { id: "tulip-any", shape: "tulip-any", text: text("page.sign.any_tulip") },
];
