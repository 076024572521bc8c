import { flushSync } from "svelte";
import { expect, test } from "vitest";
import type { Session } from "../../lib/session.ts";
import type { Advice, Choice } from "../../lib/wire.types.ts";
import { AskedAdvice } from "../../state/advising/asked.svelte.ts";
import { decision, seen, sitDown } from "../viewer/testing.ts";

const choice = (option: number, anchor: string): Choice => ({
  option,
  verb: "walk",
  label: { key: `walk.${option}` },
  anchors: ["button:walk", anchor],
  rule: "",
});
const OPTIONS = [choice(1, "place:a"), choice(2, "place:b")];
const CHAIRS = [{ seat: 0, guest: "me", name: "Ana", bot: null, here: true, advised: true }];

function told(...options: number[][]): Advice {
  const plans = options.map((steps) => ({
    steps: steps.map((option) => ({ ...choice(option, `place:${option}`) })),
    chance: 0.5,
    margin: null,
    error: 0.02,
    rank: "same" as const,
    gap: 0,
    gap_error: 0,
    reasons: [],
    games: 0,
    losses: [],
  }));
  const rest = { option: null, asked: null, assumes: "planner" };
  return { type: "advice", id: "advice-1", seat: 0, at: 3, plans, ...rest };
}

function advisedSeat(more: Partial<Session> = {}) {
  const sent: unknown[] = [];
  const advising = new AskedAdvice(
    (question) => sent.push(question),
    () => 3,
  );
  const table = { advice: true } as Session["table"];
  const seat = sitDown(seen({ decision: decision(0, OPTIONS) }), {
    table,
    advising,
    chairs: CHAIRS,
    ...more,
  });
  return { ...seat, advising, sent };
}

test("whoever was advised before is asked nothing: the question goes out at once", () => {
  const { viewer, sent } = advisedSeat();
  viewer.advised.open();
  expect(sent).toEqual([{ type: "ask_advice", id: "advice-1", seat: 0, at: 3, option: null }]);
  expect(viewer.advised.isThinking).toBe(true);
});

test("hints are off until one has read that the table is told of them", () => {
  const { viewer, sent } = advisedSeat({ chairs: [{ ...CHAIRS[0]!, advised: false }] });
  viewer.advised.open();
  expect(viewer.advised.isOpen).toBe(true);
  expect(sent).toEqual([]);
  viewer.advised.ask();
  expect(sent).toHaveLength(1);
});

test("a table set without hints has none to ask for", () => {
  const { viewer, sent } = advisedSeat({ table: { advice: false } as Session["table"] });
  expect(viewer.advised.seat).toBeNull();
  viewer.advised.open();
  viewer.advised.ask();
  expect(sent).toEqual([]);
});

test("only the answer to the last question is heard, and a late refusal needs no words", () => {
  const { viewer, advising } = advisedSeat();
  viewer.advised.ask();
  viewer.advised.ask(2);
  advising.hear(told([1]));
  expect(viewer.advised.plans).toEqual([]);
  expect(advising.refused("advice-1", "stale")).toBe(true);
  expect(advising.refused("advice-2", "too_fast")).toBe(false);
  expect(advising.isThinking).toBe(false);
});

test("the steps of the plan one looks at are marked with their numbers", () => {
  const { viewer, advising } = advisedSeat();
  viewer.advised.open();
  advising.hear(told([1, 5], [2]));
  expect([...viewer.advised.marks]).toEqual([
    ["place:1", [1]],
    ["place:5", [2]],
  ]);
  viewer.advised.look(1);
  expect([...viewer.advised.marks.keys()]).toEqual(["place:2"]);
  viewer.advised.close();
  expect(viewer.advised.marks.size).toBe(0);
});

test("no mark is left where the last step of a plan has ended the game", () => {
  const { viewer, advising, see } = advisedSeat();
  viewer.advised.open();
  advising.hear(told([1]));
  viewer.advised.follow();
  see(seen({ decision: null }));
  flushSync();
  expect(viewer.advised.marks.size).toBe(0);
});

test("a plan is followed step by step, and is gone once something else is asked", () => {
  const { viewer, advising, asked } = advisedSeat();
  viewer.advised.open();
  advising.hear(told([1, 2], [2]));
  viewer.advised.follow();
  expect(asked).toEqual([["choose", 0, 1, false]]);
  flushSync();
  viewer.settle();
  expect(viewer.advised.steps.map(({ option }) => option)).toEqual([2]);
  viewer.settle();
  expect(viewer.advised.plan).toBeNull();
  expect(viewer.advised.isOpen).toBe(false);
});

test("a step of the plan that is made on the board goes on with the plan, another one ends it", () => {
  for (const [option, left] of [
    [1, [2]],
    [2, []],
  ] as const) {
    const { viewer, advising } = advisedSeat();
    viewer.advised.open();
    advising.hear(told([1, 2]));
    viewer.take(OPTIONS.find((one) => one.option === option)!);
    flushSync();
    viewer.settle();
    expect(viewer.advised.steps.map((step) => step.option)).toEqual(left);
    expect(viewer.advised.isFolded).toBe(left.length > 0);
  }
});
