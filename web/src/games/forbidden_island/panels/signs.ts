/** What the signs on the island and the cards mean. */
import type { Sign } from "../../../lib/descriptions.ts";
import { text } from "../../../board/panels/texts.ts";
import { named } from "../names.ts";

const TREASURES = ["earth_stone", "statue_of_the_wind", "crystal_of_fire", "oceans_chalice"];

export const signs: Sign[] = [
  ...TREASURES.map((id) => ({
    id,
    shape: id,
    colour: `--${id}`,
    text: text("page.sign.treasure", { treasure: named.treasure(id) }),
  })),
  { id: "landing", shape: "helicopter", text: text("page.sign.landing") },
  { id: "flooded", shape: "wave", colour: "--focus", text: text("page.sign.flooded") },
  { id: "soon", icon: "epidemic", colour: "--warn", text: text("page.sign.soon") },
  { id: "deck", shape: "deck", text: text("page.sign.deck") },
  { id: "flood_deck", shape: "flood_deck", text: text("page.sign.flood_deck") },
];
