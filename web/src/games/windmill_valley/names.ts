/** The words of tiles, cards, wishes and seats. */
import { text } from "../../board/panels/texts.ts";
import type { Facts } from "../../lib/gameui.ts";
import type { Text } from "../../lib/wire.types.ts";
import { colourName, effectsText, effectText } from "./effects.ts";
import { cardOf, type Contract, type Helper, type Printed, type Tile } from "./view.ts";

export function tileText({ effects, double }: Tile): Text {
  const what = effectsText(effects);
  return double ? text("tile.double", { what }) : what;
}

export function helperText({ when, effect, min_planted, min_strength }: Helper): Text {
  const least = min_planted ?? min_strength;
  const on = least === undefined ? text(`when.${when}`) : text(`when.${when}_least`, { n: least });
  return text("card.helper", { when: on, what: effectText(effect) });
}

const CONTRACTS: Record<string, string> = {
  windmill_next_to_field: "field",
  windmill_on_board: "board",
  improvement_on_large_gear: "large_gear",
  improvement_of_rarity: "rarity",
  two_tools: "tools",
  farm_improvement_owned: "owned",
  complete_row: "row",
  complete_column: "column",
  complete_row_of_colour: "row_of_colour",
  planted_tulip: "planted",
  small_gear_full: "small_gear",
};

export function contractText({ kind, points, field, rarity, colour }: Contract): Text {
  const blanks: Record<string, number | Text> = { points };
  if (field) blanks.field = text(`field.${field}`);
  if (rarity) blanks.rarity = text(`rarity.${rarity}`);
  if (colour) blanks.colour = colourName(colour);
  return text(`contract.${CONTRACTS[kind]}`, blanks);
}

export function wishText(printed: Printed, id: string): Text {
  const { tools, groups, row_lengths, connected, improvements, rare = 0, unique = 0 } = printed.wish[id]!;
  const places = (row_lengths ?? []).reduce((sum, n) => sum + n, 0);
  const n = tools ?? groups ?? connected ?? improvements ?? places;
  const kind = tools
    ? "tools"
    : groups
      ? "borders"
      : connected
        ? "connected"
        : improvements
          ? "improvements"
          : "planted";
  return text(`wish.${kind}`, { n, rare, unique });
}

/** A card as a helper and, a farm card, as a contract. */
export function cardTexts(facts: Facts, id: string): Text[] {
  const card = cardOf(facts, id);
  if (!card) return [];
  const { helper, contract } = card;
  const texts = [text("page.card.helper", { what: helperText(helper) })];
  if (contract) texts.push(text("page.card.contract", { what: contractText(contract) }));
  return texts;
}

/** The board whose spots have names among the messages; those of another go by their ids. */
export const NAMED_BOARD = "reconstructed";

/** Where a space or a field of the map lies. */
export function spotText(board: string, kind: "space" | "field", id: string): Text {
  return board === NAMED_BOARD ? text(`spot.${id}`) : text(`${kind}.name`, { [kind]: id });
}

/** A seat, which a name or "you" may stand for. */
export function seatText(seat: number): Text {
  return text("seat.name", { seat: seat + 1 });
}

/** The border of a contract, of which one of each kind makes a wish. */
export function borderOf({ borders }: Printed, card: string): string {
  const at = borders.last.findIndex((last) => card <= last);
  return borders.groups[at] ?? borders.groups[0]!;
}
