/** Plans of an advice as they are read: in which order, how good in words, and what is marked on the board. Pure. */
import type { Advice, AdvisedPlan, PlanStep } from "../../lib/wire.types.ts";

/** All plans, the one that was asked about first. */
export function plansOf({ plans, asked }: Advice): AdvisedPlan[] {
  if (!asked) return plans;
  const others = plans.filter(({ steps }) => !isSame(steps, asked.steps));
  return [asked, ...others];
}

/** Whether it is the plan that comes first by what it may come to: it is compared with the next, others with it. */
export function isFirst(plan: AdvisedPlan, { plans }: Advice): boolean {
  return plans[0] !== undefined && isSame(plans[0].steps, plan.steps);
}

function isSame(steps: readonly PlanStep[], others: readonly PlanStep[]): boolean {
  return (
    steps.length === others.length && steps.every(({ option }, index) => option === others[index]!.option)
  );
}

/** A chance as one says it: in whole percents, and never as if it were certain. */
export function percent(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/** What a step is marked on: the place or card it is about rather than one's own pawn, and never a button. */
export function anchorsOf({ anchors }: PlanStep): string[] {
  const things = anchors.filter((anchor) => !anchor.startsWith("button:"));
  const others = things.filter((anchor) => !anchor.startsWith("pawn:"));
  const places = others.filter((anchor) => anchor.startsWith("place:"));
  if (places.length > 0) return places;
  return others.length > 0 ? others : things;
}

/** The numbers of the steps that each thing is marked with; what is done on the spot is marked where one is by then. */
export function marksOf(steps: readonly PlanStep[], home: string | null): Map<string, number[]> {
  const marks = new Map<string, number[]>();
  let last = home;
  steps.forEach((step, index) => {
    const places = anchorsOf(step);
    const isPlaced = places.some((anchor) => !anchor.startsWith("pawn:"));
    const at = isPlaced ? places : [last ?? places[0]].filter((anchor) => anchor !== undefined);
    for (const anchor of at) marks.set(anchor, [...(marks.get(anchor) ?? []), index + 1]);
    last = places.find((anchor) => anchor.startsWith("place:")) ?? last;
  });
  return marks;
}

/** What a sentence says besides victory or defeat: "Defeat: too many outbreaks." is about too many outbreaks. */
export function causeOf(sentence: string): string {
  const [, cause = sentence] = /^[^:]{1,20}: (.+)$/.exec(sentence) ?? [];
  return cause.replace(/\.$/, "");
}
