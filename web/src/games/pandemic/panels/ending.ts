/** The numbers one talks about when the game is over. */
import { ending as endingOf } from "../../../board/panels/ending.ts";
import type { Ending } from "../../../lib/descriptions.ts";
import type { PandemicView } from "../view.ts";

export function ending(view: PandemicView): Ending | null {
  return endingOf(view, () => statistics(view));
}

function statistics(view: PandemicView): [string, number | string][] {
  const statuses = Object.values(view.diseases);
  const onBoard = Object.values(view.cubes).flatMap((city) => Object.values(city));
  return [
    ["turns", view.turn_number],
    ["cures", `${statuses.filter((status) => status !== "active").length} / ${statuses.length}`],
    ["eradicated", statuses.filter((status) => status === "eradicated").length],
    ["outbreaks", `${view.outbreaks} / ${view.outbreak_limit}`],
    ["rate", view.infection_rate.cards],
    ["cubes", sum(onBoard)],
    ["stations", view.stations.length],
    ["cards", view.player_deck.cards],
  ];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
