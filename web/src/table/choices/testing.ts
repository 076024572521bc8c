/** Choices to test with. */
import type { Choice } from "../../lib/wire.types.ts";

/** A choice by its verb and the things that stand for it: "fly place:paris card:paris"; a card is spent. */
export function choice(words: string, option: number, more: Partial<Choice> = {}): Choice {
  const [verb = "", ...things] = words.split(" ");
  const anchors = [`button:${verb}`, ...things];
  const price = words.includes("card:") ? { price: { key: "spends" } } : {};
  return { option, verb, label: { key: words }, anchors, rule: "", ...price, ...more };
}
