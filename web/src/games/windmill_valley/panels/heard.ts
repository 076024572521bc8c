/** What is heard of the things on the boards, in place of their drawings. */
import { list, text } from "../../../board/panels/texts.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { colourName, effectText, joined } from "../effects.ts";
import { seatText, spotText } from "../names.ts";
import type { Field, GearStop, MarketArea, Printed, Space, ValleyView } from "../view.ts";

export function spaceHeard(board: string, { space: id, cost, owner, reached }: Space): Text {
  const space = spotText(board, "space", id);
  if (owner !== null) return text("page.space.built", { space, seat: seatText(owner) });
  return text(reached ? "page.space.reached" : "page.space.far", { space, n: cost });
}

/** A space with what the fields beside it bring to whoever builds there. */
export function spaceBrings(board: string, space: Space, printed: Printed): Text {
  const heard = spaceHeard(board, space);
  const beside = printed.map.field.filter(({ id }) => space.fields.includes(id));
  if (space.owner !== null || beside.length === 0) return heard;
  return text("page.space.brings", {
    space: heard,
    what: joined(beside.map(({ effect }) => effectText(effect))),
  });
}

export function fieldHeard(board: string, { id, effect }: Field): Text {
  return text("page.field", { what: effectText(effect), field: spotText(board, "field", id) });
}

export function areaHeard({ area, seats, neutral, times }: MarketArea): Text {
  const who = [...seats.map(seatText), ...(neutral > 0 ? [text("page.market.neutral", { n: neutral })] : [])];
  const name = text(`area.${area}`);
  return who.length > 0
    ? text("page.market.area", { area: name, who: list(who), n: times })
    : text("page.market.empty", { area: name, n: times });
}

export function stopHeard(stop: GearStop, large: Text, small: Text): Text {
  const what = text("page.stop.heard", { n: stop.steps, large, small });
  const more = [
    ...(stop.double ? [text("page.stop.double")] : []),
    ...(stop.calendar ? [text("page.stop.calendar")] : []),
  ];
  return list([what, ...more]);
}

export function gateHeard({ speed, cost, points, rise }: ValleyView["gates"][number]): Text {
  return text("page.gate.end", { n: speed, cost, points: text("effect.points", { n: points }), rise });
}

/** A reward of the market, and how often a visit brings it to the seat on turn. */
export function stallHeard(effect: Field["effect"], { times }: MarketArea): Text {
  return text("page.market.reward", { what: effectText(effect), n: times });
}

/** The rewards on both sides of a place of the trade card. */
export function tradeRewards({ trade }: ValleyView, printed: Printed, place: number): Text | null {
  const rewards = printed.trade.card.find(({ id }) => id === trade)?.rewards ?? [];
  const [one, other] = [rewards[place - 1], rewards[place % rewards.length]];
  return one && other ? joined([effectText(one), effectText(other)]) : null;
}

export function placeHeard(view: ValleyView, printed: Printed, place: number): Text {
  const colour = view.trade_tulips[place - 1];
  if (colour) return text("page.trade.taken", { n: place, colour: colourName(colour) });
  const what = tradeRewards(view, printed, place);
  return what ? text("page.trade.brings", { n: place, what }) : text("page.trade.empty", { n: place });
}

/** A group of windmill markers: how many are left, and what it is worth once it is empty. */
export function groupHeard(name: string, left: number, points: number): Text {
  const colour = colourName(name);
  return text("page.group.heard", {
    left: text("page.group.left", { n: left, colour }),
    counts: text("page.group.counts", { n: points, colour }),
  });
}

/** A row of the plantation: what grows there, and what is printed where the next tulip would stand. */
export function rowHeard(row: number, tulips: string[], { plantation }: Printed): Text {
  const heard =
    tulips.length === 0
      ? text("page.row.empty", { row })
      : text("page.row.heard", { row, tulips: list(tulips.map(colourName)) });
  const next = plantation.cell.find((cell) => cell.row === row && cell.column === tulips.length + 1);
  return next ? text("page.row.next", { row: heard, what: effectText(next.effect) }) : heard;
}
