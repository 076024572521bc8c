/** What one may do with a chair, as the protocol has it. The server has the last word. */
import type { Session } from "../../lib/session.ts";
import type { Chair, ChairChange } from "../../lib/wire.types.ts";

/** A change one may begin, rather than answer. */
export interface ChairDeed extends ChairChange {
  do: "take" | "leave" | "bot" | "free";
}

export function chairDeeds(
  chair: Chair,
  session: Pick<Session, "you" | "chairs" | "table">,
  bots: readonly string[],
): ChairDeed[] {
  const { you, chairs, table } = session;
  if (you === null) return [];
  const isMine = chair.guest === you;
  const isSeated = chairs.some((other) => other.guest === you);
  const isNobodys = chair.guest === null;
  const deeds: ChairDeed[] = [];
  if ((isNobodys && !chair.kept) || (isMine && chair.bot !== null)) deeds.push({ do: "take" });
  const isOthersBot = chair.bot !== null && !isMine;
  const hasSay = isMine || (isSeated && (isNobodys || !chair.here));
  if (hasSay && (!isOthersBot || table.host === you)) {
    deeds.push(
      ...bots.filter((level) => level !== chair.bot).map((level): ChairDeed => ({ do: "bot", level })),
    );
  }
  if (isMine) deeds.push({ do: "leave" });
  if (table.host === you && !isMine && !(isNobodys && chair.bot === null)) deeds.push({ do: "free" });
  return deeds;
}
