import { expect, test } from "vitest";
import { fieldName, fieldsTold, valueName, type Speech } from "./words.ts";

const WORDS: Record<string, string> = { "board.hand": "Mão", "card.net": "a rede", "part.act": "Ação" };
const speech: Speech = { say: ({ key }) => WORDS[key]!, knows: (key) => key in WORDS };

test("fields are called by the game's words, and those it has none for are for programs", () => {
  expect(fieldsTold({ hand: ["net"], to_move: 1 }, speech)).toEqual([["hand", ["net"]]]);
  expect(fieldName("hand", speech)).toBe("Mão");
});

test("a table of which the game names nothing is shown as it is", () => {
  expect(fieldsTold({ deck_size: 3 }, speech)).toEqual([["deck_size", 3]]);
  expect(fieldName("deck_size", speech)).toBe("deck size");
});

test("words are those of the field, or of a card", () => {
  expect(valueName("part", "act", speech)).toBe("Ação");
  expect(valueName("hand", "net", speech)).toBe("a rede");
  expect(valueName("hand", "old_boot", speech)).toBe("old boot");
  expect(valueName("hand", null, speech)).toBe("–");
});
