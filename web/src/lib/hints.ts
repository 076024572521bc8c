/** Hints, as one table passes them on to the next. Pure. */
import type { TableInfo } from "./wire.types.ts";

/** Whether the next table is to have hints. A puzzle and the try that counts have none of themselves: nobody wished so. */
export function hintsAfter({ advice, puzzle, shared }: TableInfo): boolean {
  return advice || puzzle !== null || (shared?.kind === "day" && shared.counted);
}
