import { describe, expect, it } from "vitest";
import type { VerbGroup } from "../../lib/descriptions.ts";
import { commandOf, type Letters } from "./keys.ts";

const move: VerbGroup = { id: "move", label: { key: "x" }, key: { key: "y" }, icon: "move", verbs: ["go"] };
const english = (letter: string): Letters => ({
  undo: "u",
  log: "l",
  advice: "h",
  verbs: [{ letter, verb: move }],
});
const portuguese: Letters = { undo: "z", log: "g", advice: "h", verbs: [{ letter: "m", verb: move }] };
const none: Letters = { undo: "u", log: "l", advice: "h", verbs: [] };

describe("a key at the table", () => {
  it("presses the button it belongs to, in either case", () => {
    expect(commandOf("m", english("m"), 0)).toEqual({ do: "verb", verb: move });
    expect(commandOf("M", english("m"), 0)).toEqual({ do: "verb", verb: move });
  });

  it("chooses from a menu only as far as the menu goes", () => {
    expect(commandOf("3", none, 3)).toEqual({ do: "option", index: 2 });
    expect(commandOf("4", none, 3)).toBeNull();
    expect(commandOf("0", none, 3)).toBeNull();
  });

  it("is the table's own before it is a game's", () => {
    expect(commandOf("u", english("u"), 0)).toEqual({ do: "undo" });
    expect(commandOf("L", none, 0)).toEqual({ do: "log" });
    expect(commandOf(" ", english(" "), 0)).toEqual({ do: "on" });
  });

  it("is a letter of the language shown", () => {
    expect(commandOf("z", portuguese, 0)).toEqual({ do: "undo" });
    expect(commandOf("G", portuguese, 0)).toEqual({ do: "log" });
    expect(commandOf("u", portuguese, 0)).toBeNull();
  });

  it("goes in the direction of its arrow", () => {
    expect(commandOf("ArrowUp", none, 0)).toEqual({ do: "go", to: "up" });
  });

  it("does nothing if nobody gave it a meaning", () => {
    expect(commandOf("q", english("m"), 9)).toBeNull();
    expect(commandOf("Tab", english("m"), 9)).toBeNull();
  });
});
