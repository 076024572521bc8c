/** A game's messages as the server sends them, read from their file for tests: tables in brackets, a text on each line. */
import type { Catalogue } from "./messages.ts";

export function catalogue(toml: string): Catalogue {
  const words: Record<string, string> = {};
  let table = "";
  for (const line of toml.split("\n")) {
    const [, opened] = /^\[([\w.]+)\]/.exec(line) ?? [];
    if (opened !== undefined) table = `${opened}.`;
    const [, key, said] = /^"?([^"=\s]+)"? = "(.*?)"(?:\s+#.*)?$/.exec(line) ?? [];
    if (key !== undefined && said !== undefined) words[table + key] = said;
  }
  return words;
}
