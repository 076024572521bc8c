import { describe, expect, it } from "vitest";
import type { VerbGroup } from "../../lib/descriptions.ts";
import { commandOf } from "./keys.ts";

const move: VerbGroup = { id: "move", label: { key: "x" }, key: "m", icon: "move", verbs: ["go"] };

describe("a key at the table", () => {
  it("presses the button it belongs to, in either case", () => {
    expect(commandOf("m", [move], 0)).toEqual({ do: "verb", verb: move });
    expect(commandOf("M", [move], 0)).toEqual({ do: "verb", verb: move });
  });

  it("chooses from a menu only as far as the menu goes", () => {
    expect(commandOf("3", [], 3)).toEqual({ do: "option", index: 2 });
    expect(commandOf("4", [], 3)).toBeNull();
    expect(commandOf("0", [], 3)).toBeNull();
  });

  it("is the table's own before it is a game's", () => {
    expect(commandOf("u", [{ ...move, key: "u" }], 0)).toEqual({ do: "undo" });
    expect(commandOf("L", [], 0)).toEqual({ do: "log" });
    expect(commandOf(" ", [{ ...move, key: " " }], 0)).toEqual({ do: "on" });
  });

  it("goes in the direction of its arrow", () => {
    expect(commandOf("ArrowUp", [], 0)).toEqual({ do: "go", to: "up" });
  });

  it("does nothing if nobody gave it a meaning", () => {
    expect(commandOf("q", [move], 9)).toBeNull();
    expect(commandOf("Tab", [move], 9)).toBeNull();
  });
});
