/** On which board to look for what is asked, where only one is in sight. */
import type { Line } from "../../../lib/wire.types.ts";
import { playerOf, type ValleyView } from "../view.ts";

/** What lies on a player's own board, and what on the shared one; cards lie on either. */
const OWN = new Set(["gate", "steps", "gear", "gear_space", "row", "group", "room", "stored"]);
const SHARED = new Set(["space", "field", "area", "stall", "slot", "place", "reward", "calendar", "rarity"]);

export function asksOwnBoard(lit: ReadonlySet<string>, view: ValleyView): boolean {
  const kinds = [...lit].map((anchor) => anchor.split(":")[0]!);
  if (kinds.some((kind) => OWN.has(kind))) return true;
  const { helpers = [], contracts = {} } = playerOf(view, view.to_move) ?? {};
  const own = [...helpers, ...Object.keys(contracts)];
  if (own.some((card) => lit.has(`card:${card}`))) return true;
  return kinds.includes("tulip") && !kinds.some((kind) => SHARED.has(kind));
}

/** What is told of the shared board by its icon alone. */
const TOLD = new Set(["water", "market", "trade", "calendar", "wish", "end"]);

/** On whose board a line happened: what names nobody, or something shared, is seen on the shared one. */
export function happenedOn({ icon, anchors }: Line): number | "shared" {
  const kinds = anchors.map((anchor) => anchor.split(":")[0]!);
  if (TOLD.has(icon) || kinds.some((kind) => SHARED.has(kind))) return "shared";
  const seat = anchors.find((anchor) => anchor.startsWith("seat:"));
  return seat ? Number(seat.slice("seat:".length)) : "shared";
}
