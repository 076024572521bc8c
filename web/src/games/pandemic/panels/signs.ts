/** What the signs on the map and the cards mean. */
import type { Sign } from "../../../lib/descriptions.ts";
import { text } from "../../../board/panels/texts.ts";
import { shapeOf } from "../layout.ts";

const COLOURS = ["blue", "yellow", "black", "red"];

export const signs: Sign[] = [
  ...COLOURS.map((colour) => ({
    id: colour,
    shape: shapeOf(colour),
    colour: `--${colour}`,
    text: text("page.sign.disease", {
      colour: { key: `colour.${colour}` },
      letter: { key: `letter.${colour}` },
    }),
  })),
  { id: "full", ring: "solid", colour: "--bad", text: text("page.sign.full") },
  { id: "hot", icon: "epidemic", colour: "--warn", text: text("page.sign.hot") },
  { id: "station", shape: "station", text: text("page.sign.station") },
  { id: "cured", shape: "cured", text: text("page.sign.cured") },
  { id: "eradicated", shape: "eradicated", text: text("page.sign.eradicated") },
  { id: "deck", shape: "deck", text: text("page.sign.deck") },
];
