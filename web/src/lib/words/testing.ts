/** For the tests of what games say: their catalogues, and the texts of what they describe. */
import type { Catalogue, Message } from "./messages.ts";

/**
 * A game's messages as the server sends them, from their file: tables in brackets, on each line a text or the
 * forms of one in braces.
 */
export function catalogue(toml: string): Catalogue {
  const words: Record<string, string> = {};
  let table = "";
  for (const line of toml.split("\n")) {
    const [, opened] = /^\[([\w.]+)\]/.exec(line) ?? [];
    if (opened !== undefined) table = `${opened}.`;
    const [, key, said] = /^"?([^"=\s]+)"? = "(.*?)"(?:\s+#.*)?$/.exec(line) ?? [];
    if (key !== undefined && said !== undefined) words[table + key] = said;
    const [, name, forms = ""] = /^"?([^"=\s]+)"? = \{(.*)\}$/.exec(line) ?? [];
    for (const [, form, each] of forms.matchAll(/(\w+) = "(.*?)"/g)) words[`${table}${name}.${form}`] = each!;
  }
  return words;
}

/** Every text within a description, at any depth. */
export function textsIn(told: unknown): Message[] {
  if (Array.isArray(told)) return told.flatMap(textsIn);
  if (typeof told !== "object" || told === null) return [];
  return "key" in told && !("verbs" in told) ? [told as Message] : Object.values(told).flatMap(textsIn);
}

/** The letters on pawns, which tell roles apart: one for each, and one for a seat without a role. */
export function initialsIn(words: Catalogue): string[] {
  return Object.keys(words)
    .filter((key) => key.startsWith("page.initial."))
    .map((key) => words[key]!);
}
