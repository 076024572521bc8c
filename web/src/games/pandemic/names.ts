/** The words of the game's things. */
import { text } from "../../board/panels/texts.ts";

/** The word of a city, event or disease, named by its slug. */
export const named = {
  city: (id: string) => text(`city.${id}`),
  colour: (id: string) => text(`colour.${id}`),
  event: (id: string) => text(`event.${id}`),
};
