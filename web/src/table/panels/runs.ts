/** Lines that say the same one after another, such as cards nobody else may see: told once, with how often. Pure. */
import type { StepLine } from "../../lib/session.ts";

export interface Run {
  /** The last of them. */
  line: StepLine;
  times: number;
}

/** `parts` says of a line and the one above it that something else stands between them. */
export function runsOf(
  lines: readonly StepLine[],
  parts: (line: StepLine, above: StepLine) => boolean,
): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && isSame(last.line, line) && !parts(line, last.line))
      runs[runs.length - 1] = runOf(line, last.times + 1);
    else runs.push(runOf(line, 1));
  }
  return runs;
}

/** What was made of a line the last time: a run that has not grown is the same one, and is not drawn anew. */
const made = new WeakMap<StepLine, Run>();

function runOf(line: StepLine, times: number): Run {
  const before = made.get(line);
  if (before?.times === times) return before;
  const run = { line, times };
  made.set(line, run);
  return run;
}

function isSame(one: StepLine, other: StepLine): boolean {
  return (
    one.icon === other.icon &&
    one.text.key === other.text.key &&
    JSON.stringify(one.text) === JSON.stringify(other.text)
  );
}
