/** What a plan may come to, in words. */
import type { Advice, AdvisedPlan, Text } from "../../lib/wire.types.ts";
import { t } from "../../lib/words/words.ts";
import { causeOf, percent, rankOf } from "../choices/plans.ts";

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
  const rank = t(`table.advice.rank.${rankOf(plan, advice)}`);
  return isAsked ? t("table.advice.asked", { rank }) : rank;
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
