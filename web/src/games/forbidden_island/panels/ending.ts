/** The numbers one talks about when the game is over. */
import { ending as endingOf } from "../../../board/panels/ending.ts";
import type { Ending } from "../../../lib/descriptions.ts";
import type { Condition, IslandView } from "../view.ts";

export function ending(view: IslandView): Ending | null {
  return endingOf(view, () => statistics(view));
}

function statistics(view: IslandView): [string, number | string][] {
  const { tiles } = view.island;
  const { water, treasures } = view;
  const tilesThat = (state: Condition) => tiles.filter((tile) => tile.state === state).length;
  return [
    ["turns", view.turn_number],
    ["treasures", `${treasures.filter(({ captured }) => captured).length} / ${treasures.length}`],
    ["water", `${water.level} / ${water.skull}`],
    ["dry", tilesThat("dry")],
    ["flooded", tilesThat("flooded")],
    ["sunk", tilesThat("sunk")],
    ["hands", view.players.reduce((sum, player) => sum + player.hand_size, 0)],
    ["deck", view.treasure_deck.cards],
  ];
}
