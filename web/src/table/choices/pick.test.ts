import { describe, expect, test } from "vitest";
import type { Choice } from "../../lib/wire.types.ts";
import type { VerbGroup } from "../../lib/descriptions.ts";
import {
  button,
  left,
  MENU_MOST,
  NOTHING,
  offer,
  pick as pickBy,
  stepBack,
  type Pick,
  type Picks,
} from "./pick.ts";
import { choice } from "./testing.ts";

const group = (...verbs: string[]): VerbGroup => ({
  id: verbs[0]!,
  label: { key: "" },
  key: null,
  icon: "",
  verbs,
});
const PLAIN = {
  verbs: [{ ...group("walk", "ride"), areWays: true }, group("rest"), group("light")],
  isAnswer: () => false,
  withCare: false,
  isFinal: () => false,
};
const pick = (all: readonly Choice[], picks: Picks, added: Pick) => pickBy(all, picks, added, PLAIN);

const choices = (...all: string[]): Choice[] => all.map((words, option) => choice(words, option));
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
    const { picks, send } = pick(EVENING, NOTHING, ["place:home"]);
    expect(send).toBeNull();
    const { left: open, lit, picked, menu } = offer(EVENING, picks);
    expect(verbs(open)).toEqual(verbs(EVENING.slice(3)));
    expect(lit).toEqual(new Set(["button:rest", "button:light", "card:match", "card:flint"]));
    expect(picked).toEqual(new Set(["place:home"]));
    expect(menu).toBe(true);
  });

  test("what leads there for nothing is taken, and what costs a card is found by the card", () => {
    expect(pick(EVENING, NOTHING, ["place:inn"]).send).toBe(EVENING[0]);
    const { picks, send } = pick(EVENING, NOTHING, ["card:horse"]);
    expect(send).toBeNull();
    expect(pick(EVENING, picks, ["place:inn"]).send).toBe(EVENING[2]);
  });

  test("two free things to do in one place are not the same", () => {
    const two = choices("walk place:inn pawn:0", "rest place:inn");
    expect(pick(two, NOTHING, ["place:inn"]).send).toBeNull();
  });

  test("what answers is sent by one press; a step besides it with the same thing, by its other thing first", () => {
    const market = choices("enter area:a", "push area:c area:a");
    const verbs = [{ ...group("enter", "push"), besides: ["push"] }];
    const answering = { ...PLAIN, verbs, isAnswer: () => true, givesUp: () => false };
    expect(pickBy(market, NOTHING, ["area:a"], answering).send).toBe(market[0]);
    expect(pickBy(market, [["area:c"]], ["area:a"], answering).send).toBe(market[1]);
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

  test("what costs something is shown first, by its card, by a button and by its place alike", () => {
    const one = choices("ride place:inn card:horse", "rest place:home");
    for (const added of [["card:horse"], ["place:inn"], button(["walk", "ride"])]) {
      const { picks, send } = pick(one, NOTHING, added);
      expect(send).toBeNull();
      expect(left(one, picks)).toEqual([one[0]]);
    }
  });

  test("what one is asked for and nothing else is given by one press", () => {
    const cards = choices("drop card:match", "drop card:flint");
    const answer = { ...PLAIN, isAnswer: () => true, withCare: true };
    expect(pickBy(cards, NOTHING, ["card:match"], answer).send).toBe(cards[0]);
  });

  test("what is also pressed to be looked at is taken up first, free or not", () => {
    const careful = { ...PLAIN, withCare: true };
    expect(pickBy(EVENING, NOTHING, ["place:quay"], careful)).toEqual({
      picks: [["place:quay"]],
      send: null,
    });
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

describe("what cannot be taken back", () => {
  const final = { ...PLAIN, isFinal: () => true };

  test("is listed before it is sent, however it was picked", () => {
    const rest = pickBy(EVENING, NOTHING, ["place:home"], final);
    const told = pickBy(EVENING, rest.picks, button(["rest"]), final);
    expect(told.send).toBeNull();
    expect(verbs(left(EVENING, told.picks))).toEqual(["rest place:home"]);
  });

  test("is listed as well where it answers the question", () => {
    const cards = choices("drop card:horse", "drop card:match");
    const manner = { ...final, isAnswer: () => true, withCare: true };
    expect(pickBy(cards, NOTHING, ["card:horse"], manner).send).toBeNull();
  });
});

test("a card that may be played at any time is taken up first, also where another card would be the answer", () => {
  const cards = choices("drop card:match", "blow card:horn");
  const isAnswer = ({ verb }: Choice) => verb === "drop";
  const manner = { ...PLAIN, isAnswer, withCare: true };
  expect(pickBy(cards, NOTHING, ["card:match"], manner).send).toBe(cards[0]);
  expect(pickBy(cards, NOTHING, ["card:horn"], manner).send).toBeNull();
});

test("what gives something up is only taken up by the first press, though it answers the question", () => {
  const both = choices("keep room:6", "barter stored:white");
  const manner = { ...PLAIN, isAnswer: () => true, givesUp: ({ verb }: Choice) => verb === "barter" };
  expect(pickBy(both, NOTHING, ["room:6"], manner).send).toBe(both[0]);
  const taken = pickBy(both, NOTHING, ["stored:white"], manner);
  expect(taken).toEqual({ picks: [["stored:white"]], send: null });
  expect(offer(both, taken.picks).left).toEqual([both[1]]);
});
