/** Where on the map the things are that anchors stand for; a Dike Failure card stands for its region. */
import { spotBy, type Spot } from "../../../board/spots.ts";
import { nameOf, pawnOf, sites, wallOf } from "../layout.ts";
import type { TideView } from "../view.ts";

export function spots(view: TideView): Spot {
  const pawn = (seat: string) => {
    const player = view.players[Number(seat)];
    return player?.region ? pawnOf(view, player) : null;
  };
  return spotBy({
    place: nameOf,
    failure: nameOf,
    border: wallOf,
    structure: (id) => sites[id],
    pawn,
    seat: pawn,
  });
}
