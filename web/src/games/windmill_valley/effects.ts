/** What tiles, cards, fields and places bring, in words: the same words as in the list and the log. */
import { text } from "../../board/panels/texts.ts";
import type { Text } from "../../lib/wire.types.ts";

/** An effect as the data files have it. */
export interface Effect {
  do: string;
  strength?: number;
  times?: number;
  moves?: number;
  max?: number;
  count?: number;
  amount?: number;
  colours?: string[];
  both?: boolean;
  swap_one_first?: boolean;
  repeat_colour?: boolean;
  extra?: { cost: number; count: number };
  ignore_path?: string;
  ignore_path_cost?: number;
  cost?: number;
  guilder?: number;
  vp?: number;
  tool?: number;
  tulip?: Record<string, number>;
  tulip_any?: number;
  tulip_choice?: string[];
}

/** The colours in their order, in which a choice of two is told. */
const COLOURS = ["white", "yellow", "red", "violet", "black"];

export const colourName = (colour: string): Text => text(`colour.${colour}`);

/** How strong, how far or how often. */
export function sizeOf({ strength, times, moves, max, count, amount }: Effect): number {
  return strength ?? times ?? moves ?? max ?? count ?? amount ?? 1;
}

/** What it costs, or what more of it costs. */
export function costOf({ cost, ignore_path_cost, extra }: Effect): number {
  return cost ?? ignore_path_cost ?? extra?.cost ?? 0;
}

export function effectText(effect: Effect): Text {
  if (effect.do === "gain") return gainText(effect);
  const way = wayOf(effect);
  if (effect.do === "plant" && way === "")
    return ofColours("effect.plant", effect.colours ?? [], sizeOf(effect));
  return text(`effect.${effect.do}${way}`, { n: sizeOf(effect), cost: costOf(effect) });
}

/** Several things, one after another: a comma between all but the last two. */
export function joined(texts: Text[]): Text {
  const parts = texts.flatMap(partsOf);
  const last = parts.pop()!;
  if (parts.length === 0) return last;
  const first = parts.reduce((first, second) => text("effect.list", { first, second }));
  return text("effect.and", { first, second: last });
}

/** What a text joins already, or it alone. */
function partsOf(one: Text): Text[] {
  if (one.key !== "effect.and" && one.key !== "effect.list") return [one];
  return Object.values(one.blanks ?? {}).flatMap((blank) => partsOf(blank as Text));
}

export function effectsText(effects: Effect[]): Text {
  const [first, second] = effects;
  if (first && second?.do === "gain" && first.do !== "gain")
    return text("effect.receiving", { first: effectText(first), second: effectText(second) });
  return joined(effects.map(effectText));
}

function gainText({ guilder, vp, tool, tulip = {}, tulip_any, tulip_choice }: Effect): Text {
  const texts: Text[] = [];
  if (guilder) texts.push(text("effect.guilder", { n: guilder }));
  if (vp) texts.push(text("effect.points", { n: vp }));
  if (tool) texts.push(text("effect.tools", { n: tool }));
  for (const [colour, n] of Object.entries(tulip)) texts.push(ofColours("effect.tulips", [colour], n));
  if (tulip_any) texts.push(ofColours("effect.tulips", [], tulip_any));
  if (tulip_choice) texts.push(ofColours("effect.tulips", tulip_choice, 1));
  return joined(texts);
}

/** What is about any colour, about one, or about a choice of two. */
function ofColours(key: string, colours: string[], n: number): Text {
  const [one, other] = COLOURS.filter((colour) => colours.includes(colour)).map(colourName);
  if (one === undefined) return text(key, { n });
  return other === undefined
    ? text(`${key}_of`, { n, colour: one })
    : text(`${key}_of_two`, { n, one, other });
}

/** Which of its ways an action goes, as its message has it. */
function wayOf(effect: Effect): string {
  if (effect.both) return "_both";
  if (effect.swap_one_first) return "_swapping";
  if (effect.repeat_colour) return "_repeating";
  if (effect.extra) return effect.extra.count > 0 ? "_more" : "_all";
  if (effect.ignore_path) return effect.ignore_path === "free" ? "_anywhere" : "_for_price";
  if (effect.do === "improve_gears" && sizeOf(effect) !== 1) return "_again";
  return effect.do === "visit_market" && costOf(effect) > 0 ? "_for_price" : "";
}
