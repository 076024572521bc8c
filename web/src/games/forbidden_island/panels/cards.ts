/** Card faces and the small labels of cards. */
import { seatName } from "../../../board/panels/roles.ts";
import { list, text } from "../../../board/panels/texts.ts";
import type { Card, Chip } from "../../../lib/descriptions.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { named } from "../names.ts";
import { tileOf, treasureOf, type IslandView } from "../view.ts";

/** The small marks of special cards. */
const MARKS: Record<string, string> = {
  helicopter_lift: "helicopter",
  sandbags: "sandbag",
  waters_rise: "wave",
};

/** A card of a hand: of a treasure, or a special one. */
export function card(id: string, view: IslandView): Card {
  return treasureOf(view, id) ? treasureCard(id, view) : specialCard(id);
}

function treasureCard(id: string, view: IslandView): Card {
  const isCaptured = treasureOf(view, id)?.captured;
  return {
    ...treasureChip(id),
    anchor: `card:${id}`,
    art: `treasure-${id}`,
    foot: isCaptured ? text("page.card.foot_captured") : text("page.card.foot", { n: view.cards_to_capture }),
    help: whereabouts(id, view),
    kind: id,
  };
}

function specialCard(id: string): Card {
  return {
    anchor: `card:${id}`,
    title: named.special(id),
    shape: MARKS[id],
    colour: "--special",
    art: `special-${id}`,
    foot: text("page.card.special"),
    help: text(`effect.${id}`),
    kind: "special",
  };
}

/** Where a treasure can be captured, and with how many cards; or that it is captured already. */
export function whereabouts(id: string, view: IslandView): Text {
  const treasure = treasureOf(view, id);
  if (treasure?.captured) return text("page.card.treasure_captured", { treasure: named.treasure(id) });
  const [first, second] = (treasure?.above_water ?? []).map(named.tile);
  const about = { n: view.cards_to_capture, treasure: named.treasure(id) };
  if (!first) return text("page.card.treasure_none", { treasure: about.treasure });
  if (!second) return text("page.card.treasure_one", { ...about, first });
  return text("page.card.treasure", { ...about, first, second });
}

/** Who holds cards of a treasure, and how many: hands are open. */
export function holders(id: string, view: IslandView): Text {
  const held = view.players
    .map(({ seat, hand }) => ({ role: seatName(view, seat), n: hand.filter((one) => one === id).length }))
    .filter(({ n }) => n > 0)
    .toSorted((one, other) => other.n - one.n)
    .map((holder) => text("page.treasure.holder", holder));
  return held.length > 0 ? text("page.treasure.hands", { who: list(held) }) : text("page.treasure.no_hands");
}

/** A treasure kept in front of a player. */
export function treasureChip(id: string): Chip {
  return { anchor: `treasure:${id}`, title: named.treasure(id), shape: id, colour: `--${id}` };
}

/** A kind of card, and how many of it there are. */
export function countChip(id: string, n: number, view: IslandView): Chip {
  const { anchor, title, shape, colour } = card(id, view);
  return { anchor, title: n === 1 ? title : text("page.times", { card: title, n }), shape, colour };
}

/** A flood card: it names a tile, and bears the mark of the treasure to be found there. */
export function floodChip(id: string, view: IslandView): Chip {
  const treasure = tileOf(view, id)?.treasure;
  return {
    anchor: `flood:${id}`,
    title: named.tile(id),
    shape: treasure ?? "wave",
    colour: treasure ? `--${treasure}` : "--flood",
  };
}
