/** What the signs on the map and the cards mean. */
import { text } from "../../../board/panels/texts.ts";
import type { Sign } from "../../../lib/descriptions.ts";
import { shapeOf } from "../layout.ts";

const COLOURS = ["purple", "orange", "green", "yellow"];

export const signs: Sign[] = [
  ...COLOURS.map((colour) => ({
    id: colour,
    shape: shapeOf(colour),
    colour: `--${colour}`,
    text: text("page.sign.colour", { colour: { key: `colour.${colour}` } }),
  })),
  { id: "water", shape: "water", colour: "--depth", text: text("page.sign.water") },
  { id: "flows", icon: "move", colour: "--flow", text: text("page.sign.flows") },
  { id: "dike", shape: "dike", colour: "--dike", text: text("page.sign.dike") },
  { id: "pressed", ring: "dashed", colour: "--flow", text: text("page.sign.pressed") },
  { id: "gap", ring: "dashed", colour: "--open", text: text("page.sign.gap") },
  { id: "threat", icon: "epidemic", colour: "--bad", text: text("page.sign.threat") },
  { id: "station", shape: "piece-station", text: text("page.sign.station") },
  { id: "port", shape: "piece-port", text: text("page.sign.port") },
  { id: "people", shape: "people", colour: "--people", text: text("page.sign.people") },
  { id: "work", shape: "work-afsluitdijk", colour: "--purple", text: text("page.sign.work") },
  { id: "deck", shape: "deck", text: text("page.sign.deck") },
];
