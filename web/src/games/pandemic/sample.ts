/** The written position of sample.json, which the engine has made, for the tests of this folder. */
import type { Facts } from "../../furniture/model.ts";
import sample from "./sample.json";
import { see, type PandemicView } from "./view.ts";

export const facts: Facts = sample.facts;

/** A catalogue of messages, read from its file: tables in brackets, a text on each line. */
export function catalogue(toml: string): Record<string, string> {
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

/** The view with some of its fields changed. */
export function viewWith(changes: Partial<PandemicView> = {}): PandemicView {
  return { ...see(structuredClone(sample.view)), ...changes };
}
