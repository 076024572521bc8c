/** What a plan may come to, in words. */
import type { Advice, AdvisedPlan, Reason, Text } from "../../lib/wire.types.ts";
import { decimal, t } from "../../lib/words/words.ts";
import { causeOf, isFirst, percent } from "../choices/plans.ts";

/** No figure is told as if it were exact. */
const LEAST = 0.1;

/** A team's chance, or how many points one may be ahead, with how far that may be off. */
export function figureOf({ chance, margin, error }: AdvisedPlan): string {
  if (chance !== null)
    return t("table.advice.chance", {
      percent: percent(chance),
      error: Math.max(1, Math.round(error * 100)),
    });
  const points = Math.round(margin ?? 0);
  const off = Math.max(1, Math.round(error));
  if (points === 0) return t("table.advice.level", { error: off });
  return t(points > 0 ? "table.advice.ahead" : "table.advice.behind", { n: Math.abs(points), error: off });
}

export function rankWords(plan: AdvisedPlan, advice: Advice): string {
  const isAsked = advice.asked === plan;
  const scale = plan.chance === null ? 1 : 100;
  const rank = t(`table.advice.rank.${plan.rank}`, {
    gap: decimal(Math.abs(plan.gap) * scale),
    error: decimal(Math.max(LEAST, plan.gap_error * scale)),
  });
  return isAsked ? t("table.advice.asked", { rank }) : rank;
}

/** Why a plan is better or worse: beside which other, and what differs; nothing where nothing does. */
export function whyWords(
  plan: AdvisedPlan,
  advice: Advice,
  say: (text: Text) => string,
): { beside: string; reasons: string[] } | null {
  if (plan.reasons.length === 0) return null;
  const other = isFirst(plan, advice) ? "next" : "best";
  const among = plan.games === 0 ? (`${other}_round` as const) : (`${other}_points` as const);
  return {
    beside: t(`table.advice.beside.${plan.chance === null ? among : other}`),
    reasons: plan.reasons.map((reason) => reasonWords(reason, say)),
  };
}

function reasonWords({ kind, key, mine, theirs, games }: Reason, say: (text: Text) => string): string {
  const what = say({ key });
  if (games === 0)
    return t(`table.advice.why.${kind}`, { what, mine: decimal(mine), theirs: decimal(theirs) });
  return t(`table.advice.why.${kind}`, { what: causeOf(what), mine, theirs, games });
}

/** How games ended that were played on from there; nothing where none were, or among rivals. */
export function lossWords({ chance, games, losses }: AdvisedPlan, say: (text: Text) => string): string {
  if (games === 0 || chance === null) return "";
  const lost = losses.reduce((all, { games: some }) => all + some, 0);
  if (lost === 0) return t("table.advice.no_losses", { n: games });
  const causes = losses.map(({ word, games: n }) =>
    t("table.advice.cause", { cause: causeOf(say({ key: `result.${word}` })), n }),
  );
  return t("table.advice.losses", { n: games, lost, causes: causes.join("; ") });
}
