import { expect, test } from "vitest";
import type { Advice, AdvisedPlan, PlanStep } from "../../lib/wire.types.ts";
import { anchorsOf, causeOf, isFirst, marksOf, percent, plansOf } from "./plans.ts";

const step = (option: number, ...anchors: string[]): PlanStep => ({
  option,
  verb: "go",
  label: { key: `step.${option}` },
  anchors,
});
const plan = (option: number): AdvisedPlan => ({
  steps: [step(option)],
  chance: 0.5,
  margin: null,
  error: 0.03,
  rank: "same",
  gap: 0,
  gap_error: 0,
  reasons: [],
  games: 0,
  losses: [],
});
const advice = (plans: AdvisedPlan[], asked: AdvisedPlan | null = null): Advice => ({
  type: "advice",
  id: "a",
  seat: 0,
  at: 3,
  option: asked?.steps[0]!.option ?? null,
  plans,
  asked,
  assumes: "planner",
});

test("the plan that was asked about comes first, and only once", () => {
  const [one, two] = [plan(1), plan(2)];
  expect(plansOf(advice([one, two]))).toEqual([one, two]);
  expect(plansOf(advice([one, two], plan(2))).map(({ steps }) => steps[0]!.option)).toEqual([2, 1]);
  expect(plansOf(advice([one], plan(9)))).toHaveLength(2);
});

test("the first plan is known by its steps, also as the answer to what one asked about", () => {
  const told = advice([plan(1), plan(2)], plan(1));
  expect([...told.plans, told.asked!].map((one) => isFirst(one, told))).toEqual([true, false, true]);
});

test("a chance is told in whole percents and is never certain", () => {
  expect([0, 0.714, 0.999].map(percent)).toEqual([1, 71, 99]);
});

test("a step is marked on its place or card rather than on one's pawn, and never on a button", () => {
  expect(anchorsOf(step(1, "button:drive", "place:paris", "pawn:0"))).toEqual(["place:paris"]);
  expect(anchorsOf(step(1, "button:play", "card:airlift"))).toEqual(["card:airlift"]);
  expect(anchorsOf(step(1, "button:lift", "pawn:1"))).toEqual(["pawn:1"]);
});

test("steps are numbered in their order, and what is done on the spot is marked where one is by then", () => {
  const steps = [step(1, "button:treat"), step(2, "place:essen", "pawn:0"), step(3, "button:treat")];
  expect([...marksOf(steps, "pawn:0")]).toEqual([
    ["pawn:0", [1]],
    ["place:essen", [2, 3]],
  ]);
  expect(marksOf([], "pawn:0").size).toBe(0);
});

test("of how a game was lost the cause is left", () => {
  expect(causeOf("Defeat: too many outbreaks.")).toBe("too many outbreaks");
  expect(causeOf("All is dark.")).toBe("All is dark");
});
