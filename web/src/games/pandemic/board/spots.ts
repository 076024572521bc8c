/** Where on the map the things are that anchors stand for; an infection card stands for its city. */
import { spotBy, type Spot } from "../../../board/spots.ts";
import { pawnOf, placeOf } from "../layout.ts";
import type { PandemicView } from "../view.ts";

export function spots(view: PandemicView): Spot {
  const pawn = (seat: string) => {
    const player = view.players[Number(seat)];
    return player && pawnOf(view, player);
  };
  return spotBy({ place: placeOf, infection: placeOf, pawn, seat: pawn });
}
