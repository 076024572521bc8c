/** The top of the table: the water, the treasures, and the decks. */
import { text } from "../../../board/panels/texts.ts";
import { SKULL } from "../../../board/panels/tracks.ts";
import type { Meter, Track } from "../../../lib/descriptions.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { named } from "../names.ts";
import type { IslandView, Treasure } from "../view.ts";

/** The meter as cells: flood cards a turn at each mark, then the skull. */
export function waterCells({ water }: IslandView): string[] {
  return [...water.track.map(String), SKULL];
}

export function waterText({ water }: IslandView): Text {
  const floods = text("page.water.floods", { n: water.flood_cards });
  return text("page.water.help", { floods, n: water.skull - water.level });
}

/** How the water stands, what its next rise brings, and how far the skull is; at the skull nothing more comes. */
function waterTexts({ water }: IslandView): Text[] {
  const end = text("page.water.end", { n: water.skull - water.level });
  if (water.change === "ended") return [end];
  const floods = text("page.water.floods", { n: water.flood_cards });
  return [text("page.water.now", { floods }), text(`page.water.${water.change}`, { n: water.next }), end];
}

export function tracks(view: IslandView): Track[] {
  return [
    {
      id: "water",
      label: text("board.water"),
      cells: waterCells(view),
      at: view.water.level - 1,
      level: view.levels.water!,
      help: waterText(view),
      texts: waterTexts(view),
      rules: ["flood.draw", "flood.sink", "rise.marker", "rise.shuffle", "loss.skull"],
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
    label: treasureText(view, one),
    value: captured ? "✓" : `${one.best_hand}/${view.cards_to_capture}`,
    level: view.levels[`treasure:${id}`]!,
    done: captured,
  };
}

/** How far a treasure is: captured, or the most cards of it in one hand of those it takes. */
export function treasureText(view: IslandView, { treasure: id, captured, best_hand: best }: Treasure): Text {
  const treasure = named.treasure(id);
  if (captured) return text("page.treasure.captured", { treasure });
  return text("page.treasure.wanted", { treasure, best, needed: view.cards_to_capture });
}

function treasureDeck(view: IslandView): Meter {
  const percent = view.treasure_deck.rise_percent;
  return {
    id: "deck:treasure",
    anchor: "deck:treasure",
    shape: "deck",
    label: text("page.deck.meter", {
      deck: text("board.treasure_deck"),
      n: view.treasure_deck.cards,
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
      n: view.flood_deck.cards,
      rest: text("page.water.floods", { n: view.water.flood_cards }),
    }),
    value: String(view.flood_deck.cards),
    level: "calm",
  };
}
