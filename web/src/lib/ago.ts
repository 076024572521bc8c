/** How long ago something was, in words: "5 minutes ago". */
const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

export function ago(seconds: number, language: string, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const past = Math.max(0, now - seconds);
  for (const [unit, length] of UNITS) {
    if (past >= length) return format.format(-Math.floor(past / length), unit);
  }
  return format.format(0, "minute");
}
