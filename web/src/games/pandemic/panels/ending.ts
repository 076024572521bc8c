/** How the game ended, and the numbers one talks about afterwards. */
import type { Ending } from "../../../lib/descriptions.ts";
import { RUNNING, text, type PandemicView } from "../view.ts";

export function ending(view: PandemicView): Ending | null {
  if (view.result === RUNNING) return null;
  const won = view.result === "won";
  return {
    won,
    title: text(won ? "page.end.won" : "page.end.lost"),
    reason: text(`result.${view.result}`),
    statistics: statistics(view),
  };
}

function statistics(view: PandemicView): Ending["statistics"] {
  const statuses = Object.values(view.diseases);
  const onBoard = Object.values(view.cubes).flatMap((city) => Object.values(city));
  const row = (key: string, value: number | string) => ({
    label: text(`page.end.${key}`),
    value: String(value),
  });
  return [
    row("turns", view.turn_number),
    row("cures", `${statuses.filter((status) => status !== "active").length} / ${statuses.length}`),
    row("eradicated", statuses.filter((status) => status === "eradicated").length),
    row("outbreaks", `${view.outbreaks} / ${view.outbreak_limit}`),
    row("rate", view.infection_rate.cards),
    row("cubes", sum(onBoard)),
    row("stations", view.stations.length),
    row("cards", view.player_deck.cards),
  ];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
