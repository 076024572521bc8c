/** Where on the board the things are that anchors stand for; a flood card stands for its tile. */
import { spotBy, type Spot } from "../../../board/spots.ts";
import { middleOf, pawnOf, type Plan } from "../layout.ts";
import { tileOf, type IslandView } from "../view.ts";

export function spots(view: IslandView, plan: Plan): Spot {
  const place = (id: string) => {
    const tile = tileOf(view, id);
    return tile && middleOf(plan, tile);
  };
  const pawn = (seat: string) => {
    const player = view.players[Number(seat)];
    return player && pawnOf(plan, view, player);
  };
  return spotBy({ place, flood: place, pawn, seat: pawn });
}
