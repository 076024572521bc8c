/** Card faces and the small labels of cards. */
import { text } from "../../../board/panels/texts.ts";
import type { Card, Chip } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import { places, shapeOf } from "../layout.ts";
import { named } from "../names.ts";
import { cityOf, type City } from "../view.ts";

/** A card of a hand, of a city or an event. */
export function card(id: string, facts: Facts): Card {
  const city = cityOf(facts, id);
  return city ? cityCard(city) : eventCard(id);
}

function cityCard(city: City): Card {
  const people = millions(city.population);
  const country = text(`country.${city.id}`);
  return {
    anchor: `card:${city.id}`,
    title: named.city(city.id),
    shape: shapeOf(city.colour),
    colour: `--${city.colour}`,
    art: `land-${places[city.id]?.region}`,
    foot: text("page.card.foot", { country, people: text("page.millions", { people }) }),
    help: text("page.card.city", { country, people, colour: named.colour(city.colour) }),
    kind: city.colour,
  };
}

function eventCard(id: string): Card {
  return {
    anchor: `card:${id}`,
    title: named.event(id),
    art: `event-${id}`,
    foot: text("page.card.event"),
    help: text(`effect.${id}`),
    kind: "event",
  };
}

/** Millions with one decimal, in the digits of the language: the catalogue has the decimal mark. */
function millions(people: number) {
  const tenths = Math.round(people / 100_000);
  return text("page.decimal", { whole: Math.floor(tenths / 10), tenth: tenths % 10 });
}

export function cardChip(id: string, facts: Facts): Chip {
  const { anchor, title, shape, colour } = card(id, facts);
  return { anchor, title, shape: shape ?? "event", colour };
}

/** An infection card: it names a city, and is another thing than that city's own card. */
export function infectionChip(id: string, facts: Facts): Chip {
  return { ...cardChip(id, facts), anchor: `infection:${id}` };
}
