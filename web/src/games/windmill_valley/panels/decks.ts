/** The piles: how many lie in them, what the viewer has seen on top, what may still come, what was discarded. */
import { group } from "../../../board/panels/decks.ts";
import { text } from "../../../board/panels/texts.ts";
import type { Chip, Deck } from "../../../lib/descriptions.ts";
import type { Facts } from "../../../lib/gameui.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { contractText, helperText, tileText } from "../names.ts";
import { cardOf, printedOn, tileOf, type CardData, type ValleyView } from "../view.ts";

export function decks(view: ValleyView, facts: Facts): Deck[] {
  const printed = printedOn(facts, view);
  const tile = (id: string): Chip => ({
    anchor: `in_pile:${id}`,
    title: tileText(tileOf(facts, printed, id)!),
    shape: "act-improve_gears",
  });
  const card = (id: string): Chip => ({
    anchor: `in_pile:${id}`,
    title: bothHalves(cardOf(facts, id)!),
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
    if (left.length > 0) groups.push(group(text("page.deck.left"), counted(left.map(chip))));
    if (discards.length > 0)
      groups.push(group(text("page.deck.discards"), counted(discards.map(chip)), false));
    return { id: pile, title: text(`page.deck.${pile}`), count, groups };
  });
}

/** A farm card as a helper and as a contract. */
function bothHalves({ helper, contract }: CardData): Text {
  const asHelper = helperText(helper);
  return contract ? text("card.both", { helper: asHelper, contract: contractText(contract) }) : asHelper;
}

/** What lies there several times is listed once, with how often. */
function counted(chips: Chip[]): Chip[] {
  const alike = Map.groupBy(chips, ({ title }) => JSON.stringify(title));
  return [...alike.values()].map((same) => {
    const [first, ...others] = same as [Chip, ...Chip[]];
    if (others.length === 0) return first;
    return { ...first, title: text("page.deck.several", { what: first.title, n: same.length }) };
  });
}
