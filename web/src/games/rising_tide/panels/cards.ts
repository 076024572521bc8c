/** Card faces and the small labels of cards. */
import { text } from "../../../board/panels/texts.ts";
import type { Card, Chip } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import { artOf, shapeOf } from "../layout.ts";
import { named } from "../names.ts";
import { regionOf, type Region } from "../view.ts";

const STORM = "storm";
const STORM_CARD: Card = {
  anchor: "card:storm",
  title: text("page.storm"),
  shape: "storm",
  colour: "--bad",
  art: "storm",
  kind: STORM,
};

/** A card of a region, an event or a Storm. */
export function card(id: string, facts: Facts): Card {
  if (id === STORM) return STORM_CARD;
  const region = regionOf(facts, id);
  return region ? regionCard(region) : eventCard(id);
}

function regionCard({ id, colour = "", defence_line: km = 0 }: Region): Card {
  return {
    anchor: `card:${id}`,
    title: named.region(id),
    shape: shapeOf(colour),
    colour: `--${colour}`,
    art: artOf(id),
    foot: text("page.card.foot", { colour: named.colour(colour), km }),
    help: text("page.card.region", { colour: named.colour(colour), km }),
    kind: colour,
  };
}

function eventCard(id: string): Card {
  return {
    anchor: `card:${id}`,
    title: named.event(id),
    colour: "--event",
    art: `event-${id}`,
    foot: text("page.card.event"),
    help: text(`effect.${id}`),
    kind: "event",
  };
}

export function cardChip(id: string, facts: Facts): Chip {
  const { anchor, title, shape, colour } = card(id, facts);
  return { anchor, title, shape: shape ?? "event", colour };
}

/** A Dike Failure card: it names a region, and is another thing than that region's own card. */
export function failureChip(id: string, facts: Facts): Chip {
  return { ...cardChip(id, facts), anchor: `failure:${id}` };
}
