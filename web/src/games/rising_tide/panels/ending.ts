/** The numbers one talks about when the game is over. */
import { ending as endingOf } from "../../../board/panels/ending.ts";
import { text } from "../../../board/panels/texts.ts";
import type { Ending } from "../../../lib/descriptions.ts";
import type { Text } from "../../../lib/wire.types.ts";
import type { TideView } from "../view.ts";

export function ending(view: TideView): Ending | null {
  const told = endingOf(view, () => statistics(view));
  return told && view.flow_lost > 0 ? { ...told, reason: flowText(view) } : told;
}

function flowText({ supply, flow_lost }: TideView): Text {
  return text("page.end.flow", { n: flow_lost, left: supply.water });
}

function statistics(view: TideView): [string, number | string][] {
  const sum = (count: (space: TideView["spaces"][number]) => number) =>
    view.spaces.reduce((total, space) => total + count(space), 0);
  const rows: [string, number | string][] = [
    ["turns", view.turn_number],
    ...objectives(view),
    ["structures", `${view.structures.filter(({ built }) => built).length} / ${view.structures.length}`],
    ["level", view.sea.level],
    ["wet", view.spaces.filter(({ kind, water }) => kind === "low" && water > 0).length],
    ["water", view.supply.water],
    ["dikes", view.borders.reduce((total, { dikes }) => total + dikes, 0)],
    ["stations", sum(({ station }) => Number(station))],
    ["cards", view.player_deck.cards],
  ];
  if (view.has_population) rows.push(["lost_people", `${view.population_lost} / ${view.population_limit}`]);
  return rows;
}

/** How many objectives are met, unless they are the structures, which are counted anyway. */
function objectives({ objectives }: TideView): [string, string][] {
  if (objectives.every(({ kind }) => kind === "structure")) return [];
  return [["objectives", `${objectives.filter(({ met }) => met).length} / ${objectives.length}`]];
}
