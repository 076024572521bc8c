/** What one may do with a chair, as the protocol has it. The server has the last word. */
import type { Session } from "../../lib/session.ts";
import type { Chair, ChairChange } from "../../lib/wire.types.ts";

export function chairDeeds(
  chair: Chair,
  session: Pick<Session, "you" | "chairs" | "table">,
  bots: readonly string[],
): ChairChange[] {
  const { you, chairs, table } = session;
  if (you === null) return [];
  const isMine = chair.guest === you;
  const isSeated = chairs.some((other) => other.guest === you);
  const isNobodys = chair.guest === null;
  const deeds: ChairChange[] = [];
  if (isNobodys || (isMine && chair.bot !== null)) deeds.push({ do: "take" });
  if (isMine || (isSeated && (isNobodys || !chair.here))) {
    deeds.push(
      ...bots.filter((level) => level !== chair.bot).map((level): ChairChange => ({ do: "bot", level })),
    );
  }
  if (isMine) deeds.push({ do: "leave" });
  if (table.host === you && !isMine && !(isNobodys && chair.bot === null)) deeds.push({ do: "free" });
  return deeds;
}
