/** Sets of anchors. They are replaced, never changed, so nothing needs to watch inside them. */
import type { StepLine } from "../../lib/session.ts";
import type { Text } from "../../lib/wire.types.ts";

export const NONE: Set<string> = new Set();

export function setOf(anchors: readonly string[]): Set<string> {
  return new Set(anchors);
}

/** The anchor an element stands for, stands within, or lies on: the ground of a place means the place. */
export function anchorOf(target: EventTarget | null): string | undefined {
  const holder =
    target instanceof Element ? target.closest<HTMLElement | SVGElement>("[data-anchor], [data-on]") : null;
  return holder?.dataset.anchor ?? holder?.dataset.on;
}

/** What lies on the board that all share, in whatever words a game has for it. */
const SHARED = /^(?:place|space|area|gate|calendar):/;

/** These anchors, and the places that lines speak of. */
export function withPlaces(anchors: Set<string>, lines: readonly StepLine[]): Set<string> {
  const told = lines.flatMap((line) => line.anchors);
  return new Set([...anchors, ...told.filter((anchor) => SHARED.test(anchor))]);
}

/** The titles, as keys, of the cards a text speaks of. */
export function cardsIn(text: Text | null | undefined): Set<string> {
  const card = text?.blanks?.card;
  return typeof card === "object" ? new Set([card.key]) : NONE;
}
