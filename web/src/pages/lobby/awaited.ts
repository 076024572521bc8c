/** Which of one's tables wait for oneself. Pure. */
import type { TableLine } from "../../lib/wire.types.ts";

/** Whether a table waits for a chair that somebody plays themselves. */
export function isAwaited({ awaited, chairs, outcome }: TableLine, you: string | null): boolean {
  if (you === null || outcome !== null) return false;
  return chairs.some(
    ({ seat, guest, bot }) => guest === you && bot === null && (awaited?.includes(seat) ?? false),
  );
}

/** Those that wait for oneself come first, the others as they were. */
export function awaitedFirst(tables: readonly TableLine[], you: string | null): TableLine[] {
  const rank = (table: TableLine): number => Number(!isAwaited(table, you));
  return tables.toSorted((one, other) => rank(one) - rank(other));
}
