/** What an effect, a helper or a contract looks like: signs of the sprite in a row, with numbers at them. */
import { costOf, sizeOf, type Effect } from "./effects.ts";
import type { Contract, Helper, Tile, QueensWish } from "./view.ts";

export interface Glyph {
  /** A symbol of the sprite. */
  symbol: string;
  /** At its lower corner: how many, how strong. */
  n?: string;
  /** At its upper corner: the guilder it costs. */
  cost?: number;
}

/** How wide a sign is with its number, of which one digit lies over its corner. */
export function widthOf({ n = "" }: Glyph): number {
  return 24 + 8 * Math.max(0, n.length - 1);
}

/** A number that says something: one of a thing goes without. */
function several(n: number): string | undefined {
  return n === 1 ? undefined : String(n);
}

const HELP: Record<string, Glyph> = {
  remove_windmill_token: { symbol: "token", n: "−" },
  score_contract: { symbol: "contract", n: "★" },
  market_reward: { symbol: "market_reward" },
  strength_bonus: { symbol: "strength" },
  trade_any_rewards: { symbol: "repeat", n: "?" },
  market_freedom: { symbol: "swap" },
};

/** The signs of an effect. */
export function glyphs(effect: Effect): Glyph[] {
  if (effect.do === "gain") return gained(effect);
  if (effect.do === "peek_improvements") return [{ symbol: "peek", n: several(sizeOf(effect)) }];
  if (effect.do === "draw_farm_cards") return [{ symbol: "draw", n: several(sizeOf(effect)) }];
  if (effect.do === "pay_to_plant") return [{ symbol: "point", n: "−1" }, { symbol: "act-plant" }];
  return HELP[effect.do] ? [HELP[effect.do]!] : acted(effect);
}

function acted(effect: Effect): Glyph[] {
  const { do: action, both, colours = [], ignore_path, extra, repeat_colour, swap_one_first } = effect;
  const isNumbered = ["lower_water", "plant", "visit_market"].includes(action);
  const n = isNumbered ? String(sizeOf(effect)) : several(sizeOf(effect));
  const main: Glyph = { symbol: `act-${action}`, n, cost: ignore_path || extra ? 0 : costOf(effect) };
  const signs: Glyph[] = [main, ...colours.map((colour) => ({ symbol: `tulip-${colour}` }))];
  if (swap_one_first) signs.unshift({ symbol: "swap" });
  if (both) signs.push({ symbol: "guilder" }, { symbol: "point" });
  if (ignore_path) signs.push({ symbol: "no_path", cost: effect.ignore_path_cost });
  if (repeat_colour) signs.push({ symbol: "repeat" });
  if (extra) signs.push({ symbol: "market_reward", n: extra.count > 0 ? "+1" : "∗", cost: extra.cost });
  return signs;
}

function gained({ guilder, vp, tool, tulip = {}, tulip_any, tulip_choice = [] }: Effect): Glyph[] {
  const signs: Glyph[] = [];
  if (guilder) signs.push({ symbol: "guilder", n: String(guilder) });
  if (vp) signs.push({ symbol: "point", n: String(vp) });
  if (tool) signs.push({ symbol: "tool", n: several(tool) });
  for (const [colour, n] of Object.entries(tulip)) signs.push({ symbol: `tulip-${colour}`, n: several(n) });
  if (tulip_any) signs.push({ symbol: "tulip-any", n: several(tulip_any) });
  return [...signs, ...tulip_choice.map((colour) => ({ symbol: `tulip-${colour}` }))];
}

export function tileGlyphs({ effects, double }: Tile): Glyph[] {
  return [...effects.flatMap(glyphs), ...(double ? [{ symbol: "double" }] : [])];
}

/** When a helper helps, and how. */
export function whenGlyph({ when, min_planted, min_strength }: Helper): Glyph {
  const least = min_planted ?? min_strength;
  const symbol = when === "open_floodgate" ? "gate" : `act-${when}`;
  return { symbol, n: least === undefined ? undefined : `${least}+` };
}

const FIELD_SIGNS: Record<string, string> = { guilder: "guilder", tool: "tool", market: "act-visit_market" };

/** The sign of a kind of field. */
export function fieldSymbol(kind: string, colours: readonly string[]): string {
  if (colours.includes(kind)) return `tulip-${kind}`;
  return FIELD_SIGNS[kind] ?? `act-${kind}`;
}

const COUNTED: Record<string, string[]> = {
  windmill_on_board: ["windmill"],
  improvement_on_large_gear: ["gear-large"],
  small_gear_full: ["gear-small-full"],
  two_tools: ["tool", "tool"],
  farm_improvement_owned: ["act-farm_improvement"],
  complete_row: ["row"],
  complete_column: ["column"],
};

/** What a contract counts. */
export function contractGlyphs(
  { kind, field, colour, rarity }: Contract,
  colours: readonly string[],
): Glyph[] {
  if (rarity) return [{ symbol: `rarity-${rarity}` }];
  if (field) return [{ symbol: "windmill" }, { symbol: fieldSymbol(field, colours) }];
  if (colour) {
    const tulip = { symbol: `tulip-${colour}` };
    return kind === "planted_tulip" ? [tulip] : [{ symbol: "row" }, tulip];
  }
  return (COUNTED[kind] ?? []).map((symbol) => ({ symbol }));
}

/** What a wish asks for: of improvements also how many must be rare and unique. */
export function wishGlyphs(wish: QueensWish): Glyph[] {
  const { tools, groups, row_lengths, connected, improvements, rare = 0, unique = 0 } = wish;
  const counted = (symbol: string, n: number): Glyph => ({ symbol, n: String(n) });
  if (tools) return [counted("tool", tools)];
  if (groups) return [counted("contract", groups)];
  if (connected) return [counted("windmill", connected)];
  const places = (row_lengths ?? []).reduce((sum, n) => sum + n, 0);
  if (!improvements) return [counted("tulip-any", places)];
  const kinds = [counted("rarity-rare", rare), counted("rarity-unique", unique)];
  return [counted("act-improve_gears", improvements), ...kinds.filter(({ n }) => n !== "0")];
}
