/** A view in the game's own words, as far as its catalogue has them. */
import type { Text } from "../../../lib/wire.types.ts";

/** How a plain table speaks: what the game's catalogue says, and whether it has words for a key. */
export interface Speech {
  say: (text: Text) => string;
  knows: (key: string) => boolean;
}

/** The fields of a table that people are told: those the catalogue names, or all where it names none. */
export function fieldsTold(table: object, { knows }: Speech): [string, unknown][] {
  const fields = Object.entries(table);
  const named = fields.filter(([name]) => knows(`board.${name}`));
  return named.length > 0 ? named : fields;
}

export function fieldName(name: string, { say, knows }: Speech): string {
  return knows(`board.${name}`) ? say({ key: `board.${name}` }) : name.replaceAll("_", " ");
}

/** A word of a view: a thing the field's name or `card` stands for, or the word as it is. */
export function valueName(field: string, value: unknown, { say, knows }: Speech): string {
  if (value === null || value === "" || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  const key = [field, "card"].map((group) => `${group}.${value}`).find(knows);
  return key === undefined ? String(value).replaceAll("_", " ") : say({ key });
}
