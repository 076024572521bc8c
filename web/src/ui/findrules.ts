/** Which rules speak of something. Pure. */
import type { Rule } from "../lib/wire.types.ts";

/** The rules that have every word asked for, or the beginning of one; case and accents do not matter. */
export function findRules(rules: readonly Rule[], wanted: string): Rule[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return rules.filter(({ heading, gist, reason }) => {
    const text = plain(`${heading} ${gist} ${reason}`);
    return words.every((word) => text.includes(word));
  });
}

/** Letters without case or accents, as people type them in a hurry. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
