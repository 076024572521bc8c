/** What is heard of the things on the boards, in place of their drawings. */
import { list, text } from "../../../board/panels/texts.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { effectText } from "../effects.ts";
import { seatText, spotText } from "../names.ts";
import type { Field, GearStop, MarketArea, Space, ValleyView } from "../view.ts";

export function spaceHeard(board: string, { space: id, cost, owner, reached }: Space): Text {
  const space = spotText(board, "space", id);
  if (owner !== null) return text("page.space.built", { space, seat: seatText(owner) });
  return text(reached ? "page.space.reached" : "page.space.far", { space, n: cost });
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
