/** The top of the table: the sea level, and the numbers that end a game. */
import { text } from "../../../board/panels/texts.ts";
import type { Level, Meter, Track } from "../../../lib/descriptions.ts";
import type { Text } from "../../../lib/wire.types.ts";
import type { TideView } from "../view.ts";

export function tracks(view: TideView): Track[] {
  return [seaLevel(view)];
}

function seaLevel(view: TideView): Track {
  const { track, mark, level, next } = view.sea;
  return {
    id: "sea",
    label: text("board.sea"),
    cells: track.map(String),
    at: mark,
    level: view.levels.sea!,
    help: text("page.sea_level.help", { n: level }),
    texts: [
      text("page.sea_level.help", { n: level }),
      next === null ? text("page.sea_level.last") : text("page.sea_level.next", { n: next }),
      text("page.storm_help"),
    ],
    rules: ["storm.rise", "failures.cards", "flow.sea"],
  };
}

export function meters(view: TideView): Meter[] {
  const { supply, levels } = view;
  const all = [
    meter("water", supply.water, levels.water, text("page.supply.water", { n: supply.water }), "--water-3"),
    meter("deck", view.player_deck.cards, levels.cards, deckText(view)),
    meter("dike", supply.dikes, "calm", text("page.supply.dikes", { n: supply.dikes }), "--dike"),
    meter("station", supply.stations, "calm", text("page.supply.stations", { n: supply.stations })),
    meter("port", supply.ports, "calm", text("page.supply.ports", { n: supply.ports })),
  ];
  if (view.flow_short > 0) all[0] = { ...all[0]!, level: "danger", label: shortText(view) };
  if (view.has_population) all.push(peopleLost(view));
  return all;
}

function meter(id: string, n: number, level: Level | undefined, label: Text, colour?: string): Meter {
  return { id, anchor: `supply:${id}`, shape: id, colour, label, value: String(n), level: level ?? "calm" };
}

function deckText(view: TideView): Text {
  const { cards, storm_percent: percent } = view.player_deck;
  return text("page.deck.player", { n: cards, odds: text("page.deck.odds", { percent }) });
}

function shortText(view: TideView): Text {
  return text("page.flow_short", { n: view.flow_short });
}

function peopleLost(view: TideView): Meter {
  const { population_lost: lost, population_limit: limit } = view;
  const label = text("page.people_lost", { n: lost, limit });
  return {
    ...meter("people", lost, view.levels.population, label),
    anchor: "supply:people",
    value: `${lost}/${limit}`,
  };
}
