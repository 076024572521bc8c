/** What an analysis tells, in numbers as people read them: chances of a team, or points of a rival. */
import type { Message } from "../../lib/words/messages.ts";
import type { AnalysedTurn, Analysis, Reason } from "../../lib/wire.types.ts";
import { decimal, t } from "../../lib/words/words.ts";

type Unit = Analysis["unit"];

const HUNDREDTH = 100;
const POINT = 1_000;

/** How a side stands: in percent, or how many points it is ahead. */
export function level(unit: Unit, value: number): string {
  return unit === "chances" ? t("analysis.percent", { n: percent(value) }) : change(unit, value);
}

/** What stands beside a line of the graph: in whole points. */
export function mark(unit: Unit, value: number): string {
  if (unit === "chances" || value === 0) return level(unit, value);
  return value > 0 ? `+${value / POINT}` : `−${-value / POINT}`;
}

/** How the side of a turn stood as it began, and how far that may be off. */
export function levelOf(unit: Unit, { before, before_error: error }: AnalysedTurn): string {
  if (error === 0) return level(unit, before);
  return t("analysis.unsure", { figure: level(unit, before), error: Math.max(1, percent(error)) });
}

/** What was gained or lost in points, with its sign; a minus, not a hyphen. */
export function change(unit: Unit, value: number): string {
  const tenths = unit === "chances" ? HUNDREDTH : POINT / 10;
  const whole = Math.round(value / tenths);
  if (whole === 0) return "0";
  const size = unit === "chances" ? String(Math.abs(whole)) : decimal(Math.abs(whole) / 10);
  return whole > 0 ? `+${size}` : `−${size}`;
}

const percent = (chance: number): number => Math.round(chance / HUNDREDTH);

/** Where a rival has more points from than as it was played, or fewer. */
export function reasonTold({ kind, key, mine, theirs }: Reason, say: (text: Message) => string): string {
  const about = { what: say({ key }), mine: decimal(mine), theirs: decimal(theirs) };
  return t(`table.advice.why.${kind}`, about);
}

/** A turn in a sentence. */
export function turnTold(unit: Unit, turn: AnalysedTurn, who: string): string {
  const { number: n, luck, decision } = turn;
  const about = { n, who, from: levelOf(unit, turn), to: level(unit, turn.after) };
  const isSplit = luck !== null && decision !== null;
  if (!isSplit) return t(unit === "chances" ? "analysis.told" : "analysis.lead_told", about);
  const split = { ...about, luck: change(unit, luck), decision: change(unit, decision) };
  return t(unit === "chances" ? "analysis.told_split" : "analysis.lead_told_split", split);
}
