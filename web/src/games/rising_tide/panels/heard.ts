/** What is on the map, in words: for screen readers, and when something is asked about. */
import { seatName } from "../../../board/panels/roles.ts";
import { list, text } from "../../../board/panels/texts.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { named } from "../names.ts";
import { seatsAt, type Border, type Space, type Structure, type TideView } from "../view.ts";

/** What a region or sea holds, and what will come to it. */
export function holdings(view: TideView, space: Space): Text[] {
  const pieces = space.kind === "high" ? [] : [text("page.water", { n: space.water })];
  if (space.flows_from) {
    pieces.push(text("page.flows", { n: space.flows, source: named.region(space.flows_from) }));
  }
  if (space.population > 0) pieces.push(text("page.population", { n: space.population }));
  if (space.station) pieces.push(text(space.ran ? "page.station_ran" : "page.station"));
  if (space.port) pieces.push(text("page.port"));
  if (space.shielded) pieces.push(text("page.shielded"));
  for (const seat of seatsAt(view, space.space))
    pieces.push(text("page.pawn", { role: seatName(view, seat) }));
  if (space.threat) pieces.push(text(`page.threat.${space.threat}`));
  return pieces;
}

/** A region with all it holds, as one line. */
export function heard(view: TideView, space: Space): Text {
  return list([kindOf(space), ...holdings(view, space)]);
}

/** A region by name and kind. */
function kindOf({ space, kind, colour }: Space): Text {
  const region = named.region(space);
  return colour
    ? text("page.region", { region, colour: named.colour(colour) })
    : text(`page.${kind}`, { region });
}

/** A border with its dikes, as one line. */
export function borderHeard(border: Border): Text {
  const dikes = text("page.dikes", { n: border.dikes, border: named.border(border) });
  return border.holds ? list([dikes, text("page.holds_back")]) : dikes;
}

/** A great work, built or still to be. */
export function structureHeard(one: Structure): Text {
  const structure = named.structure(one.structure);
  if (one.built) return text("page.work.built", { structure });
  return text("page.work.planned", {
    structure,
    n: one.cards,
    best: one.best_hand,
    colour: named.colour(one.colour),
  });
}
