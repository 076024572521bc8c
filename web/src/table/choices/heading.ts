/** What the choices listed are about. Pure. */
import type { Choice, Text } from "../../lib/wire.types.ts";

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

/** The role a choice is about, to be told beside it. */
export function roleOf({ anchors }: Choice): string | undefined {
  return anchors.find((anchor) => anchor.startsWith("role:"));
}

/** Whether what a price speaks of is that very card: whoever has taken it up sees that it is spent. */
export function isPriceOf(card: string, price: Text | undefined): boolean {
  const id = card.slice(card.indexOf(":") + 1);
  const blanks = Object.values(price?.blanks ?? {});
  return blanks.some((blank) => typeof blank === "object" && blank.key.split(".").at(-1) === id);
}
