import { describe, expect, test } from "vitest";
import type { Choice } from "../lib/wire.types.ts";
import { choice } from "./choices/testing.ts";
import { decision, seen, sitDown, VERBS } from "./viewer/testing.ts";

const CLOSE = VERBS.at(-1)!;

describe("the choice that ends the game", () => {
  const last = choice("fly place:base", 1, { final: "win" });

  test("is asked about once more before it is made", () => {
    const { viewer, asked } = sitDown(seen({ decision: decision(0, [last, choice("pass", 2)]) }));
    viewer.take(last);
    expect(viewer.rash).toBe("win");
    expect(asked).toEqual([]);
    viewer.take(last);
    expect(asked).toEqual([["choose", 0, 1, false]]);
  });

  test("takes two presses where it wins and was picked first: the list says so", () => {
    const { viewer, asked } = sitDown(seen({ decision: decision(0, [last, choice("pass", 2)]) }));
    viewer.touch("place:base");
    expect([viewer.menu, asked]).toEqual([[last], []]);
    viewer.take(last);
    expect(asked).toEqual([["choose", 0, 1, false]]);
  });

  test("is made by the second press of the button that ends the turn, whatever is left of it", () => {
    for (const left of [0, 1]) {
      const end = choice("pass", 2, { final: "loss" });
      const sight = seen({
        view: { turn: 0, left },
        decision: decision(0, [choice("walk place:chicago", 1), end]),
      });
      const { viewer, asked } = sitDown(sight);
      viewer.press(CLOSE);
      expect([viewer.rash, asked]).toEqual(["loss", []]);
      viewer.press(CLOSE);
      expect(asked).toEqual([["choose", 0, 2, true]]);
    }
  });

  test("is asked about, though another that ends the game has been", () => {
    const end = choice("pass", 2, { final: "loss" });
    const { viewer, asked } = sitDown(seen({ decision: decision(0, [last, end]) }));
    viewer.take(last);
    viewer.press(CLOSE);
    expect([viewer.rash, asked]).toEqual(["loss", []]);
  });

  test("is asked about anew after a step back, and after another choice of that kind", () => {
    const other = choice("fly place:quay", 2, { final: "loss" });
    const { viewer, asked } = sitDown(seen({ decision: decision(0, [last, other]) }));
    viewer.take(last);
    expect(viewer.back()).toBe(true);
    expect(viewer.rash).toBeNull();
    viewer.take(last);
    viewer.take(other);
    expect(viewer.rash).toBe("loss");
    expect(asked).toEqual([]);
  });

  test("has the attention where it wins, and the button that goes on has not", () => {
    const won = [choice("treat card:lift", 1, { final: "win" }), choice("let_be", 2)];
    const { viewer, see } = sitDown(seen({ decision: decision(0, won, { moment: true }) }));
    const [, treat] = VERBS;
    expect([viewer.winning, viewer.stress(treat!), viewer.stress(CLOSE)]).toEqual([won[0], "win", "quiet"]);
    see(seen({ view: { turn: 0, left: 0 }, held: 0, decision: decision(0, won, { moment: true }) }));
    expect([viewer.stress(treat!), viewer.stress(CLOSE)]).toEqual(["win", "quiet"]);
    see(seen({ view: { turn: 0, left: 0 }, decision: decision(0, [won[1]!], { moment: true }) }));
    expect([viewer.winning, viewer.stress(CLOSE)]).toEqual([null, "plain"]);
  });

  test("says of itself whether it wins, loses, or only ends it among rivals", () => {
    const { viewer } = sitDown(seen({ decision: decision(0, []) }));
    const told = (final: Choice["final"]) => viewer.tell(choice("fly", 1, { final }));
    expect(told("win")).toBe("fly · wins the game");
    expect(told("loss")).toBe("fly · loses the game");
    expect(told("end")).toBe("fly · ends the game");
    expect(told("look")).toBe("fly · no way back");
  });
});
