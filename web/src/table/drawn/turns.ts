/** Which turn of the game a moment is in. */
import type { Seen, Session } from "../../lib/session.ts";

/** As a replay knows it, else as the log tells it; 0 before the first. */
export function turnOf(session: Session, { lines }: Seen): number {
  return session.turn ?? lines.filter(({ icon }) => icon === "turn").length;
}
