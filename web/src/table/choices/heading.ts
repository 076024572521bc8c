/** What the choices listed are about. Pure. */
import type { Choice } from "../../lib/wire.types.ts";

/**
 * The card that was taken up, or that the one choice left is about: it explains itself. A choice about a place
 * may spend a card, perhaps another place's, but is not about it.
 */
export function cardAbout(picked: Iterable<string>, menu: readonly Choice[]): string | undefined {
  return cardOf([...picked]) ?? (menu.length === 1 ? cardOf(menu[0]!.anchors) : undefined);
}

/** The card these anchors are about, if they name no place. */
export function cardOf(anchors: readonly string[]): string | undefined {
  const isAboutPlace = anchors.some((anchor) => anchor.startsWith("place:"));
  return isAboutPlace ? undefined : anchors.find((anchor) => anchor.startsWith("card:"));
}
