/** Which of the boards are in sight: the shared one and, in some games, one in front of each player. Pure. */

/** The shared board, or that of a seat. */
export type BoardId = "shared" | number;

/** The boards to choose from: the shared one where it has no room of its own, one's own, then the others'. */
export function boardTabs(
  seats: readonly number[],
  own: readonly number[],
  isSharedApart: boolean,
): BoardId[] {
  const others = seats.filter((seat) => !own.includes(seat));
  return [...(isSharedApart ? [] : (["shared"] as const)), ...own, ...others];
}

/** The board one has asked for; else that of the seat one looks through; else the first there is. */
export function boardShown(tabs: readonly BoardId[], wanted: BoardId | null, seat: number): BoardId {
  if (wanted !== null && tabs.includes(wanted)) return wanted;
  if (!tabs.includes("shared") && tabs.includes(seat)) return seat;
  return tabs[0] ?? "shared";
}

/** Whether anything that can be picked lies on a board: what is only listed leaves them as they are. */
export function isOnBoards(lit: ReadonlySet<string>): boolean {
  return [...lit].some((anchor) => !anchor.startsWith("button:"));
}
