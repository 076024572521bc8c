/** How long something takes, in words: "3 hours". */
const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;
/** Seconds that nobody misses: what was a day a moment ago still is. */
const GRACE = 60;

export function span(seconds: number, language: string): string {
  const [unit, length] = UNITS.find(([, length]) => seconds > length - GRACE) ?? UNITS[2];
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.max(1, Math.round(seconds / length)));
}
