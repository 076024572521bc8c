import { describe, expect, test } from "vitest";
import type { Choice } from "../../lib/wire.types.ts";
import { button, left, MENU_MOST, NOTHING, offer, pick, stepBack, type Picks } from "./pick.ts";

/** A choice by its verb and the things that stand for it: "walk place:inn pawn:0". */
function choice(words: string, option: number): Choice {
  const [verb = "", ...things] = words.split(" ");
  return { option, verb, label: { key: words }, anchors: [`button:${verb}`, ...things], rule: "" };
}

const choices = (...all: string[]): Choice[] => all.map(choice);
const verbs = (all: Choice[]): string[] => all.map(({ label }) => label.key);

const EVENING = choices(
  "walk place:inn pawn:0",
  "walk place:quay pawn:0",
  "ride place:inn card:horse pawn:0",
  "rest place:home",
  "light place:home card:match",
  "light place:home card:flint",
);

describe("with nothing picked", () => {
  test("all that stands for a choice is lit, and nothing is listed or sent", () => {
    const { lit, left: open, menu } = offer(EVENING, NOTHING);
    expect(lit).toContain("place:quay");
    expect(lit).toContain("button:light");
    expect(lit).toContain("card:flint");
    expect(open).toHaveLength(EVENING.length);
    expect(menu).toBe(false);
  });

  test("a single choice waits to be made", () => {
    expect(offer(choices("rest place:home"), NOTHING).menu).toBe(false);
  });
});

describe("picking", () => {
  test("what stands for one choice sends it, and nothing stays picked", () => {
    expect(pick(EVENING, NOTHING, ["place:quay"])).toEqual({ picks: NOTHING, send: EVENING[1] });
  });

  test("what stands for several lists them and lights what tells them apart", () => {
    const { picks, send } = pick(EVENING, NOTHING, ["place:inn"]);
    expect(send).toBeNull();
    const { left: open, lit, picked, menu } = offer(EVENING, picks);
    expect(verbs(open)).toEqual(["walk place:inn pawn:0", "ride place:inn card:horse pawn:0"]);
    expect(lit).toEqual(new Set(["button:walk", "button:ride", "card:horse", "pawn:0"]));
    expect(picked).toEqual(new Set(["place:inn"]));
    expect(menu).toBe(true);
  });

  test("the order in which things are picked does not matter", () => {
    const there = pick(EVENING, pick(EVENING, NOTHING, ["place:home"]).picks, ["card:match"]);
    const back = pick(EVENING, pick(EVENING, NOTHING, button(["light"])).picks, ["card:match"]);
    expect(there.send).toBe(EVENING[4]);
    expect(back.send).toBe(EVENING[4]);
  });

  test("a button stands for all of its verbs", () => {
    const { picks } = pick(EVENING, NOTHING, button(["walk", "ride"]));
    expect(left(EVENING, picks)).toHaveLength(3);
    expect(pick(EVENING, picks, ["card:horse"]).send).toBe(EVENING[2]);
  });

  test("a button with one choice sends it", () => {
    expect(pick(EVENING, NOTHING, button(["rest", "sleep"])).send).toBe(EVENING[3]);
  });

  test("what does not fit begins anew", () => {
    const { picks } = pick(EVENING, NOTHING, button(["walk"]));
    expect(pick(EVENING, picks, ["place:home"])).toEqual({ picks: [["place:home"]], send: null });
  });

  test("what was picked already is put down", () => {
    const { picks } = pick(EVENING, NOTHING, ["place:home"]);
    expect(pick(EVENING, picks, ["place:home"])).toEqual({ picks: [], send: null });
  });

  test("what no choice has changes nothing", () => {
    const picks: Picks = [["place:home"]];
    expect(pick(EVENING, picks, ["place:moon"])).toEqual({ picks, send: null });
  });
});

describe("listing", () => {
  const many = Array.from({ length: MENU_MOST + 3 }, (_, n) => choice(`walk place:${n} pawn:0`, n));
  const resting = [...many, choice("rest place:home", 99)];

  test("many that are left are found on the board", () => {
    expect(offer(resting, [button(["walk"])]).menu).toBe(false);
    expect(offer(resting.slice(3), [button(["walk"])]).menu).toBe(true);
  });

  test("a pick that tells nothing apart lists them all, for no click does nothing", () => {
    expect(offer(many, [["pawn:0"]]).menu).toBe(true);
  });
});

test("Escape puts down what was picked last", () => {
  expect(stepBack([["a"], ["b"]])).toEqual([["a"]]);
  expect(stepBack(NOTHING)).toEqual([]);
});
