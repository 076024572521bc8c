/** The piles: how many lie in them, what the viewer has seen on top, what may still come, what was discarded. */
import { group } from "../../../board/panels/decks.ts";
import { text } from "../../../board/panels/texts.ts";
import type { Chip, Deck } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import { helperText, tileText } from "../names.ts";
import { cardOf, printedOn, tileOf, type ValleyView } from "../view.ts";

export function decks(view: ValleyView, facts: Facts): Deck[] {
  const printed = printedOn(facts, view);
  const tile = (id: string): Chip => ({
    anchor: `in_pile:${id}`,
    title: tileText(tileOf(facts, printed, id)!),
    shape: "act-improve_gears",
  });
  const card = (id: string): Chip => ({
    anchor: `in_pile:${id}`,
    title: helperText(cardOf(facts, id)!.helper),
    shape: "act-farm_improvement",
  });
  const unknown: Chip = { anchor: "", title: text("page.deck.unknown") };
  return view.piles.map(({ pile, count, known, left, discards }) => {
    const chip = pile === "farm" ? card : tile;
    const groups = [];
    if (known.length > 0)
      groups.push(
        group(
          text("page.deck.known"),
          known.map((id) => (id === null ? unknown : chip(id))),
        ),
      );
    if (left.length > 0) groups.push(group(text("page.deck.left"), left.map(chip)));
    if (discards.length > 0) groups.push(group(text("page.deck.discards"), discards.map(chip), false));
    return { id: pile, title: text(`page.deck.${pile}`), count, groups };
  });
}
