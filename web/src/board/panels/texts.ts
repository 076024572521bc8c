/** Texts of a game's catalogue, made by its folder of the page. */
import type { Text } from "../../lib/wire.types.ts";

/** A message of the game's catalogue. */
export function text(key: string, blanks?: Text["blanks"]): Text {
  return blanks ? { key, blanks } : { key };
}

/** Several texts with commas between them. */
export function list(texts: Text[]): Text {
  return texts.reduceRight((rest, first) => text("page.list", { first, rest }));
}
