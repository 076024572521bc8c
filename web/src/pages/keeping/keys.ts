/** By what a game is found again on this device: its table, or the deal of its record and how it went. Pure. */
import type { TableInfo } from "../../lib/wire.types.ts";

export function shelfKey({ id, commitment, outcome }: TableInfo): string {
  if (id !== "") return id;
  return [commitment.slice(0, 24), outcome?.word ?? "open", ...(outcome?.scores ?? [])].join("-");
}
