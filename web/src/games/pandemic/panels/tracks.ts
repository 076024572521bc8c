/** The top of the table: the two tracks, and the numbers that end a game. */
import { text } from "../../../board/panels/texts.ts";
import { SKULL, turn as turnOf } from "../../../board/panels/tracks.ts";
import type { Meter, Track, Turn } from "../../../lib/descriptions.ts";
import { shapeOf } from "../layout.ts";
import { named } from "../names.ts";
import type { PandemicView } from "../view.ts";

/** Whose turn it is and in which part; a Forecast under way is a part of its own, in whosever turn. */
export function turn(view: PandemicView): Turn {
  const told = turnOf(view);
  return view.forecast ? { ...told, part: text("event.forecast") } : told;
}

export function tracks(view: PandemicView): Track[] {
  return [outbreaks(view), rate(view)];
}

function outbreaks(view: PandemicView): Track {
  const { outbreaks: at, outbreak_limit: limit, next_outbreak: next } = view;
  const cells = Array.from({ length: limit }, (_, n) => String(n));
  return {
    id: "outbreaks",
    label: text("board.outbreaks"),
    cells: [...cells, SKULL],
    at,
    level: view.levels.outbreaks!,
    help: text("page.outbreaks", { n: limit - at }),
    texts: [
      text("page.outbreak.now", { n: at }),
      ...(next === null ? [] : [text("page.outbreak.next", { n: next })]),
      text("page.outbreaks", { n: limit - at }),
    ],
    rules: ["infect.outbreak", "outbreak.marker", "outbreak.spread", "outbreak.chain", "loss.outbreaks"],
  };
}

function rate(view: PandemicView): Track {
  const { track, marker, cards, change, next } = view.infection_rate;
  return {
    id: "infection_rate",
    label: text("page.rate.name"),
    cells: track.map(String),
    at: marker,
    level: view.levels.infection_rate!,
    help: text("page.rate.help", { n: cards }),
    texts: [
      text("page.rate.help", { n: cards }),
      text(`page.rate.${change}`, { n: next }),
      text("page.rate.end"),
    ],
    rules: ["infect.reveal", "epidemic.increase", "epidemic.intensify"],
  };
}

export function meters(view: PandemicView): Meter[] {
  return [...Object.keys(view.diseases).map((colour) => disease(view, colour)), deck(view), stations(view)];
}

/** A disease: the cubes left of it, and whether it has a cure. */
function disease(view: PandemicView, colour: string): Meter {
  const left = view.supply[colour] ?? 0;
  const status = view.diseases[colour] ?? "active";
  const isCured = status !== "active";
  const isGone = status === "eradicated";
  const label = text("page.disease", {
    colour: named.colour(colour),
    status: text(`status.${status}`),
    cubes: text("page.cubes_left", { n: left }),
  });
  return {
    id: `disease:${colour}`,
    anchor: `disease:${colour}`,
    shape: shapeOf(colour),
    colour: `--${colour}`,
    label,
    value: isGone ? "✓" : String(left),
    level: view.levels[`disease:${colour}`]!,
    done: isCured,
    badge: isCured ? status : undefined,
  };
}

function deck(view: PandemicView): Meter {
  const { draws_left: draws } = view.player_deck;
  return {
    id: "deck:player",
    anchor: "deck:player",
    shape: "deck",
    label: text("page.deck.player", {
      n: view.player_deck.cards,
      draws: text("page.deck.draws", { n: draws }),
    }),
    value: String(view.player_deck.cards),
    level: view.levels["deck:player"]!,
  };
}

function stations(view: PandemicView): Meter {
  const left = view.stations_left;
  return {
    id: "stations",
    anchor: "stations",
    shape: "station",
    label: text("page.stations_left", { n: left }),
    value: String(left),
    level: "calm",
  };
}
