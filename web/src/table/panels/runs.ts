/** Lines that say the same one after another, such as cards nobody else may see: told once, with how often. Pure. */
import type { StepLine } from "../../lib/session.ts";

export interface Run {
  /** The last of them. */
  line: StepLine;
  times: number;
}

/** `begins` says of lines that something else stands before them. */
export function runsOf(lines: readonly StepLine[], begins: (line: StepLine) => boolean): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && !begins(line) && isSame(last.line, line))
      runs[runs.length - 1] = { line, times: last.times + 1 };
    else runs.push({ line, times: 1 });
  }
  return runs;
}

function isSame(one: StepLine, other: StepLine): boolean {
  return one.icon === other.icon && JSON.stringify(one.text) === JSON.stringify(other.text);
}
