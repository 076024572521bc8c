/** The words of the game's things. */
import { text } from "../../board/panels/texts.ts";
import type { Border } from "./view.ts";

/** The word of a region, event, structure, objective or colour, named by its slug. */
export const named = {
  region: (id: string) => text(`region.${id}`),
  colour: (id: string) => text(`colour.${id}`),
  event: (id: string) => text(`event.${id}`),
  structure: (id: string) => text(`structure.${id}`),
  objective: (id: string) => text(`objective.${id}`),
  border: ({ between }: Border) =>
    text("border.name", { one: named.region(between[0]!), other: named.region(between[1]!) }),
};
