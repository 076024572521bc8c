import { describe, expect, test } from "vitest";
import { choice } from "../choices/testing.ts";
import { titleOf } from "./naming.ts";
import { declare, sayings, speaker, spoken } from "./talk.svelte.ts";
import { decision, seen, sitDown, VERBS } from "./testing.ts";
import type { Viewer } from "./viewer.svelte.ts";

const CLOSE = VERBS.at(-1)!;
const TURN = [
  choice("walk place:chicago", 1),
  choice("fly place:paris card:paris", 2),
  choice("fly place:paris card:atlanta", 3),
  choice("fly place:cairo card:cairo", 4),
  choice("treat place:atlanta", 5),
  choice("pass", 6),
];
const atTurn = () => sitDown(seen({ decision: decision(0, TURN) }));

describe("what is touched while something else is picked", () => {
  test("is picked instead, if it was lit before", () => {
    const { viewer } = atTurn();
    viewer.touch("place:paris");
    expect(viewer.lit).not.toContain("place:cairo");
    viewer.touch("place:cairo");
    expect([...viewer.picked]).toEqual(["place:cairo"]);
    expect(viewer.explained).toBeNull();
  });

  test("leaves a pressed button pressed", () => {
    const { viewer, asked } = atTurn();
    viewer.press(VERBS[0]!);
    viewer.touch("place:paris");
    viewer.touch("place:chicago");
    expect(asked).toEqual([["choose", 0, 1, false]]);
  });

  test("is explained, if the pressed button has nothing to do with it", () => {
    const { viewer, asked } = atTurn();
    viewer.press(VERBS[0]!);
    viewer.touch("place:atlanta");
    expect(viewer.explained?.anchor).toBe("place:atlanta");
    expect(asked).toEqual([]);
  });

  test("means the place under a pawn that can do nothing itself", () => {
    const { viewer } = atTurn();
    viewer.touch("place:paris");
    viewer.touch("pawn:1", "place:cairo");
    expect([...viewer.picked]).toEqual(["place:cairo"]);
    viewer.touch("pawn:1", "place:moscow");
    expect(viewer.explained?.anchor).toBe("pawn:1");
  });
});

test("a button of several verbs says why each of them is barred, and nothing twice", () => {
  const why = (verb: string, key: string) => ({ verb, text: { key }, rule: `${verb}.rule` });
  const barred = [
    why("give", "no_card"),
    why("take", "closed"),
    why("swap", "closed"),
    why("treat", "no_cubes"),
  ];
  const { viewer } = sitDown(seen({ decision: decision(0, [choice("pass", 1)], { barred }) }));
  const share = { ...VERBS[0]!, verbs: ["give", "take", "swap"] };
  expect(viewer.barred(share)).toEqual({ why: "no_card closed", rule: "give.rule" });
});

test("why? tells all the rules of the question; of what cannot be done its own; and none of a table one holds up", () => {
  const asked = decision(0, [choice("walk place:miami", 1)], {
    rule: "move.walk",
    besides: ["move.ways", "move.full"],
    barred: [{ verb: "treat", text: { key: "no_cubes" }, rule: "treat.cube" }],
  });
  const { viewer, see } = sitDown(seen({ decision: asked }));
  expect(viewer.whyRules).toEqual(["move.walk", "move.ways", "move.full"]);
  viewer.press(VERBS[1]!);
  expect(viewer.whyRules).toEqual(["treat.cube"]);
  viewer.barredNow = null;
  see(seen({ decision: decision(0, [], { rule: "move.walk" }) }));
  expect(viewer.whyRules).toEqual(["move.walk"]);
  see(seen({ decision: asked, held: 0 }));
  expect(viewer.whyRules).toEqual([]);
});

describe("the button that ends something", () => {
  const more = (left: number, verb: string) => {
    const decided = decision(0, [choice(`${verb} place:miami`, 1), choice("pass", 2)]);
    return sitDown(seen({ view: { turn: 0, left }, decision: decided })).viewer.hasMoreThan(CLOSE);
  };

  test("does not call for attention while something is left that it would give up", () => {
    expect(more(2, "treat")).toBe(true);
    expect(more(2, "airlift")).toBe(true);
    expect(more(0, "treat")).toBe(true);
  });

  test("does not while the bots wait for another button", () => {
    const moment = decision(1, [choice("airlift place:miami", 1)], { moment: true });
    const sight = seen({ view: { turn: 1, left: 0 }, decision: moment });
    const stress = (makesWait: boolean) => {
      const awaiting = { guests: ["me"], until: null };
      return sitDown(sight, { awaiting, makesWait }).viewer.stress(CLOSE);
    };
    expect([stress(true), stress(false)]).toEqual(["quiet", "plain"]);
  });

  test("does where only what can be done at any time is left", () => {
    expect(more(0, "airlift")).toBe(false);
  });
});

test("cards that are laid open are shown once, and not to those who come later", () => {
  const open = (...cards: string[]) => seen({ view: { turn: 0, left: 2, open: cards } });
  const { viewer, see } = sitDown(open());
  const later = sitDown(open("storm", "betuwe")).viewer;
  for (const one of [viewer, later]) one.seeShown();
  expect([viewer.explained, later.explained]).toEqual([null, null]);
  see(open("betuwe", "storm"));
  viewer.seeShown();
  expect(viewer.explained?.cards).toEqual(["betuwe", "storm"]);
  viewer.explained = null;
  see(open("storm"));
  viewer.seeShown();
  expect(viewer.explained).toBeNull();
});

describe("a list that opened by itself", () => {
  const few = [choice("treat place:atlanta", 1), choice("treat place:miami", 2)];

  test("can be put aside and brought back", () => {
    const { viewer } = sitDown(seen({ decision: decision(0, few) }));
    expect(viewer.menu).toHaveLength(2);
    expect(viewer.back()).toBe(true);
    expect(viewer.menu).toEqual([]);
    expect(viewer.lit).toContain("place:miami");
    expect(viewer.back()).toBe(false);
    viewer.list();
    expect(viewer.menu).toHaveLength(2);
  });

  test("is there again with the next question", () => {
    const { viewer } = sitDown(seen({ decision: decision(0, few) }));
    viewer.back();
    viewer.settle();
    expect(viewer.menu).toHaveLength(2);
  });
});

describe("whom the prompt speaks of", () => {
  test("is whoever holds the table up, though another is asked next", () => {
    const { viewer } = sitDown(seen({ view: { turn: 1, left: 4 }, decision: decision(1, []), held: 0 }));
    expect(viewer.holding).toBe(0);
    expect(viewer.spokenOf).toBe(0);
  });

  test("is otherwise whoever is asked, or has the turn", () => {
    const asked = sitDown(seen({ view: { turn: 0 }, decision: decision(1, []) }));
    expect(asked.viewer.spokenOf).toBe(1);
    expect(sitDown(seen({ view: { turn: 1 } })).viewer.spokenOf).toBe(1);
  });
});

test("a turn of one's own is told from the one before, also when the turns between were missed", () => {
  const begun = (step: number) => ({ step, icon: "turn", text: { key: "turn" }, anchors: [], rule: "" });
  const { viewer, see } = sitDown(seen({ lines: [begun(1)] }));
  const before = viewer.home;
  expect(before?.anchor).toBe("pawn:0");
  see(seen({ lines: [begun(1), begun(5), begun(9)] }));
  expect(viewer.home?.anchor).toBe("pawn:0");
  expect(viewer.home?.turn).not.toBe(before?.turn);
  see(seen({ view: { turn: 1 } }));
  expect(viewer.home).toBeNull();
});

describe("a player's panel", () => {
  const EVENT = [choice("walk seat:0 place:cairo", 1), choice("fly seat:0 place:paris", 2)];

  test("means nothing where all that is left is one's own", () => {
    const { viewer } = sitDown(seen({ decision: decision(0, EVENT) }));
    expect(viewer.lit).toContain("seat:0");
    expect(viewer.tells("seat:0", 0)).toBe(false);
  });

  test("can be pressed for another, and for oneself where that tells choices apart", () => {
    const gift = [choice("walk seat:1 place:cairo", 1), choice("walk seat:0 place:cairo", 2)];
    const { viewer } = sitDown(seen({ decision: decision(0, gift) }));
    expect(viewer.tells("seat:1", 1)).toBe(true);
    expect(viewer.tells("seat:0", 0)).toBe(true);
    expect(viewer.tells("seat:2", 2)).toBe(false);
  });
});

test("a proposal tells which card it wants", () => {
  const label = { key: "take", blanks: { card: { key: "city.paris" }, role: { key: "role.medic" } } };
  const proposal = { number: 1, seat: 1, option: 1, label, back_to: -1, waiting: [0] };
  expect([...sitDown(seen({ proposal })).viewer.wanted]).toEqual(["city.paris"]);
  expect(sitDown(seen({})).viewer.wanted.size).toBe(0);
});

test("while one is asked to agree, other buttons say that one is to answer first", () => {
  const proposal = { number: 1, seat: 1, option: 1, label: { key: "take" }, back_to: -1, waiting: [0] };
  expect(sitDown(seen({ proposal })).viewer.barred(VERBS[0]!)?.why).toBe(
    "Answer first: somebody is asking you.",
  );
});

describe("what is proposed to oneself in one's own turn", () => {
  const proposed = (waiting: number[], more = {}) =>
    seen({
      decision: decision(0, TURN, more),
      proposal: { number: 3, seat: 1, option: 9, label: { key: "offer" }, back_to: 0, waiting },
    });

  test("does not bar the turn: to play on is to decline it", () => {
    const { viewer, asked } = sitDown(proposed([0]));
    viewer.touch("place:chicago");
    expect(asked).toEqual([["choose", 0, 1, false, { seat: 0, proposal: 3 }]]);
  });

  test("is answered by everybody else who is asked: then one waits", () => {
    const { viewer, asked } = sitDown(proposed([0, 1]));
    viewer.touch("place:chicago");
    expect(asked).toEqual([]);
  });

  test("is not declined by letting a moment pass", () => {
    const { viewer } = sitDown(proposed([0], { moment: true }));
    expect(viewer.lit.size).toBe(0);
  });
});

test("the bell says so where bots do not wait: in turns that are not one's own", () => {
  const bell = (turn: number) =>
    sitDown(seen({ view: { turn, left: 2 } }), { patience: 0 }).viewer.asking.when;
  expect([bell(0), bell(1)]).toEqual(["parts", "unheard"]);
});

test("what one may tell is offered of each thing, said for one's seat, and read in everybody's own words", () => {
  const said: string[] = [];
  const blue = { saying: "count:4:blue", text: { key: "four blue" }, anchors: ["disease:blue", "seat:0"] };
  const cairo = { saying: "hold:cairo", text: { key: "cairo" }, anchors: ["card:cairo", "seat:0"] };
  const { viewer } = sitDown(seen({ sayings: [blue, cairo] }), {
    declare: (seat, what) => said.push(`${seat} ${what}`),
  });
  expect(sayings(viewer)).toEqual([blue, cairo]);
  expect(sayings(viewer, "card:cairo")).toEqual([cairo]);
  expect(sayings(viewer, "place:cairo")).toEqual([]);
  declare(viewer, blue);
  expect(said).toEqual(["0 count:4:blue"]);
  const chat = { number: 0, guest: "bea", name: "Bea", text: "Hello" };
  expect([speaker(viewer, chat), spoken(viewer, chat)]).toEqual(["Bea", "Hello"]);
  const bot = { number: 1, guest: "", name: "", text: "", seat: 1, saying: { key: "four blue" } };
  expect([speaker(viewer, bot), spoken(viewer, bot)]).toEqual([titleOf(viewer, 1), "four blue"]);
});

test("nothing is offered to be told where one only looks on, or while the screen is covered", () => {
  const cairo = { saying: "hold:cairo", text: { key: "cairo" }, anchors: [] };
  const offered = (more: object) =>
    sayings({
      given: { still: false },
      isCovered: false,
      seat: 0,
      played: [0],
      ...more,
    } as unknown as Viewer);
  const sight = seen({ sayings: [cairo] });
  expect(offered({ sight })).toEqual([cairo]);
  expect(offered({ sight, given: { still: true } })).toEqual([]);
  expect(offered({ sight, isCovered: true })).toEqual([]);
  expect(offered({ sight, played: [1] })).toEqual([]);
  expect(offered({ sight: seen({}) })).toEqual([]);
});
