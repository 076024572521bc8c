/** How the game ended, and the numbers one talks about afterwards. */
import type { Ending } from "../../../lib/descriptions.ts";
import { RUNNING, text, WON, type Condition, type IslandView } from "../view.ts";

export function ending(view: IslandView): Ending | null {
  if (view.result === RUNNING) return null;
  const won = view.result === WON;
  return {
    won,
    title: text(won ? "page.end.won" : "page.end.lost"),
    reason: text(`result.${view.result}`),
    statistics: statistics(view),
  };
}

function statistics(view: IslandView): Ending["statistics"] {
  const { tiles } = view.island;
  const { water, treasures } = view;
  const tilesThat = (state: Condition) => tiles.filter((tile) => tile.state === state).length;
  const row = (key: string, value: number | string) => ({
    label: text(`page.end.${key}`),
    value: String(value),
  });
  return [
    row("turns", view.turn_number),
    row("treasures", `${treasures.filter(({ captured }) => captured).length} / ${treasures.length}`),
    row("water", `${water.level} / ${water.skull}`),
    row("dry", tilesThat("dry")),
    row("flooded", tilesThat("flooded")),
    row("sunk", tilesThat("sunk")),
    row(
      "hands",
      view.players.reduce((sum, player) => sum + player.hand_size, 0),
    ),
    row("deck", view.treasure_deck.cards),
  ];
}
