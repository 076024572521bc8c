import { expect, test } from "vitest";
import type { Advice, AdvisedPlan } from "../../lib/wire.types.ts";
import { rankWords, whyWords } from "./words.ts";

const REASON = { kind: "scores" as const, key: "score.water", mine: 4, theirs: 1, games: 0 };

function told(more: Partial<AdvisedPlan>): { plan: AdvisedPlan; advice: Advice } {
  const plan: AdvisedPlan = {
    steps: [{ option: 1, verb: "walk", label: { key: "walk.1" }, anchors: [] }],
    chance: null,
    margin: 5,
    error: 1,
    rank: "best",
    gap: 3,
    gap_error: 0.5,
    reasons: [REASON],
    games: 0,
    losses: [],
    ...more,
  };
  const rest = { option: null, asked: null, assumes: "planner" };
  const advice: Advice = { type: "advice", id: "a", seat: 0, at: 3, plans: [plan], ...rest };
  return { plan, advice };
}

function why(more: Partial<AdvisedPlan>) {
  const { plan, advice } = told(more);
  return whyWords(plan, advice, ({ key }) => key)?.beside;
}

test("why says at which moment plans were compared", () => {
  expect(why({})).toBe("Beside the next best plan, on average after your next turn:");
  expect(why({ games: 6 })).toBe("Beside the next best plan, on average at the end:");
  expect(why({ chance: 0.5, margin: null })).toBe("Beside the next best plan, on average two turns on:");
});

test("no gap is told as if it were exact", () => {
  const { plan, advice } = told({ chance: 0.89, margin: null, gap: 0.015, gap_error: 0.0004 });
  expect(rankWords(plan, advice)).toContain("1.5 ± 0.1 points");
});
