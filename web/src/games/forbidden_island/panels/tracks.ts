/** The top of the table: whose turn, the water, the treasures, and the decks. */
import type { Level, Meter, Track, Turn } from "../../../lib/descriptions.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { bestHand, danger, riseOdds } from "../knowledge.ts";
import { named, text, type IslandView, type Treasure } from "../view.ts";

/** How much of the way to the skull is gone before the water is worth a warning, and alarming. */
const WARN = 1 / 2;
const DANGER = 3 / 4;
export const SKULL = "☠\uFE0E";

export function turn(view: IslandView): Turn {
  const part = text(`part.${view.part}`);
  if (view.part !== "actions") return { seat: view.turn, part };
  return { seat: view.turn, part, left: view.actions_left, of: view.actions_per_turn };
}

export function waterLevel({ water }: IslandView): Level {
  const share = (water.level - 1) / Math.max(1, water.skull - 1);
  if (share >= DANGER) return "danger";
  return share >= WARN ? "warn" : "calm";
}

/** The meter as cells: flood cards a turn at each mark, then the skull. */
export function waterCells({ water }: IslandView): string[] {
  return [...water.track.map(String), SKULL];
}

export function waterText({ water }: IslandView): Text {
  const floods = text("page.water.floods", { n: water.flood_cards });
  return text("page.water.help", { floods, n: water.skull - water.level });
}

export function tracks(view: IslandView): Track[] {
  return [
    {
      id: "water",
      label: text("board.water"),
      cells: waterCells(view),
      at: view.water.level - 1,
      level: waterLevel(view),
      help: waterText(view),
    },
  ];
}

export function meters(view: IslandView): Meter[] {
  return [...view.treasures.map((one) => treasure(view, one)), treasureDeck(view), floodDeck(view)];
}

/** A treasure: the most cards of it in one hand, until it is captured. */
function treasure(view: IslandView, one: Treasure): Meter {
  const { treasure: id, captured } = one;
  return {
    id: `treasure:${id}`,
    anchor: `treasure:${id}`,
    shape: id,
    colour: `--${id}`,
    label: text(captured ? "page.treasure.captured" : "page.treasure.wanted", {
      treasure: named.treasure(id),
    }),
    value: captured ? "✓" : `${bestHand(view, id)}/${view.cards_to_capture}`,
    level: danger(view, one),
    done: captured,
  };
}

function treasureDeck(view: IslandView): Meter {
  const percent = Math.round(100 * riseOdds(view));
  return {
    id: "deck:treasure",
    anchor: "deck:treasure",
    shape: "deck",
    label: text("page.deck.meter", {
      deck: text("board.treasure_deck"),
      rest: text("page.deck.odds", { percent }),
    }),
    value: String(view.treasure_deck.cards),
    level: "calm",
  };
}

function floodDeck(view: IslandView): Meter {
  return {
    id: "deck:flood",
    anchor: "deck:flood",
    shape: "flood_deck",
    label: text("page.deck.meter", {
      deck: text("board.flood_deck"),
      rest: text("page.water.floods", { n: view.water.flood_cards }),
    }),
    value: String(view.flood_deck.cards),
    level: "calm",
  };
}
