/** The top of the table: whose turn it is, the water, the floodgate, the round. */
import { text } from "../../../board/panels/texts.ts";
import type { Level, Meter, Track, Turn } from "../../../lib/descriptions.ts";
import type { ValleyView } from "../view.ts";

/** The parts of a turn, by the step that is open, and what chance turns over; all else belongs to the actions. */
const PARTS: Record<string, string> = {
  choose_card: "setup",
  place_marker: "setup",
  floodgate: "gate",
  turn_gears: "gears",
  fill_tiles: "tile",
  peek_tile: "peek",
  fill_cards: "card",
  draw_farm: "draw",
  turn_trade: "trade",
};

export function turn(view: ValleyView): Turn {
  const part = PARTS[view.step ?? ""] ?? "actions";
  const seat = view.turn_number === 0 ? view.to_move : view.turn;
  return {
    seat,
    part: text(`page.part.${part}`),
    isFirst: view.is_first_turn,
    news: view.is_last_round && !view.result ? text("page.last_turn") : undefined,
    due: view.due.length > 0 ? text("page.calendar.due", { n: view.due.length }) : undefined,
  };
}

export function tracks(view: ValleyView): Track[] {
  return [
    {
      id: "water",
      label: text("page.water.name"),
      cells: Array.from({ length: view.water_highest + 1 }, (_, n) => String(n)),
      at: view.water,
      level: "calm",
      help: text("page.water.at", { n: view.water }),
      texts: [
        text("page.water.at", { n: view.water }),
        text(`page.water.${view.water_section}`),
        text("page.water.rises"),
      ],
      rules: ["water.rise", "water.at_most", "gate.must_close"],
    },
  ];
}

export function meters(view: ValleyView): Meter[] {
  const all: Meter[] = [
    meter("gate", text("page.gate.at", { n: view.gate }), String(view.gate)),
    meter("calendar", text("page.round", { n: view.round }), String(view.round)),
  ];
  const { turns_left: left } = view;
  if (left !== null) {
    all[1] = {
      ...meter("calendar", text("page.turns_left", { n: left }), String(view.round), "warn"),
      news: text(view.is_last_round ? "page.last_turn" : "page.end_near"),
    };
  }
  return all;
}

function meter(id: string, label: Meter["label"], value: string, level: Level = "calm"): Meter {
  return { id, anchor: `meter:${id}`, shape: id, label, value, level };
}
