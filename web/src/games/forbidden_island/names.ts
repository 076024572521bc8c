/** The words of the game's things. */
import { text } from "../../board/panels/texts.ts";

/** The word of a tile, treasure or special card, named by its slug. */
export const named = {
  tile: (id: string) => text(`tile.${id}`),
  treasure: (id: string) => text(`treasure.${id}`),
  special: (id: string) => text(`special.${id}`),
};
