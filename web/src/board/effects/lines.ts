/** What the lines of a beat speak of, by their anchors. */
import type { Line } from "../../lib/wire.types.ts";

/** All things of a kind that a line speaks of: `anchored(line, "place")` is `["paris"]` for `place:paris`. */
export function anchored(line: Line, kind: string): string[] {
  return line.anchors
    .filter((anchor) => anchor.startsWith(`${kind}:`))
    .map((anchor) => anchor.slice(kind.length + 1));
}

/** The anchor of one of these kinds that a beat speaks of first: where a board should be looking. */
export function scene(lines: readonly Line[], ...kinds: readonly string[]): string | null {
  const anchors = lines.flatMap((line) => line.anchors);
  return anchors.find((anchor) => kinds.includes(anchor.split(":")[0]!)) ?? null;
}
