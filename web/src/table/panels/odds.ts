/** Which odds are told: those of one thing, which need not be named again, or the likeliest of all. */
import type { Reckoning, Text } from "../../lib/wire.types.ts";

/** So many of all are read at a glance. */
const MOST = 16;

/** Something that may happen, and the things to which it may with the same chance; none where they need no name. */
export interface OddsLine {
  things: Text[];
  text: Text;
}

export function oddsShown({ odds }: Reckoning, anchor?: string): OddsLine[] {
  if (anchor) return odds.filter((one) => one.anchor === anchor).map(({ text }) => ({ things: [], text }));
  const lines = new Map<string, OddsLine>();
  for (const { thing, text } of odds) {
    const said = JSON.stringify(text);
    const line = lines.get(said) ?? { things: [], text };
    lines.set(said, { text, things: [...line.things, ...(thing ? [thing] : [])] });
  }
  return [...lines.values()].slice(0, MOST);
}
