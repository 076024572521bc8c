/** Whether a deal was fixed before its first card: what this browser was shown then, and what the seed gives now. */
import { sha256 } from "../../lib/sha256.ts";
import type { TableInfo } from "../../lib/wire.types.ts";

/** `fits`: the seed gives the fingerprint, but this browser was not here to see it before the end. */
export type DealVerdict = "fixed" | "fits" | "broken";

const KEPT_AS = "tabletide.deals";
/** So many tables are remembered, those met last. */
const KEPT = 50;
const SALT = /~[0-9a-f]{32}$/;

type Kept = [table: string, commitment: string];
type Dealt = Pick<TableInfo, "id" | "commitment" | "seed">;

/** Remember the fingerprint of a running game, once: what is told later is held to it. */
export function rememberDeal({ id, commitment, seed }: Dealt): void {
  const kept = read();
  if (seed !== "" || kept.some(([known]) => known === id)) return;
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([[id, commitment], ...kept].slice(0, KEPT)));
  } catch {
    // Storage may be full or forbidden: the fingerprint is compared with what the table says.
  }
}

/** Reckon the fingerprint of the seed that was told, and compare. */
export async function verdictOn({ id, commitment, seed }: Dealt): Promise<DealVerdict> {
  const shown = read().find(([known]) => known === id)?.[1];
  const found = await sha256(`tabletide deal ${seed}`);
  if (found !== commitment || found !== (shown ?? found)) return "broken";
  return shown === undefined ? "fits" : "fixed";
}

/** What deals, and what hid it; tables of old have no salt. */
export function parted(seed: string): { plain: string; salt: string } {
  const plain = seed.replace(SALT, "");
  return { plain, salt: seed.slice(plain.length + 1) };
}

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: unknown): one is Kept {
  return Array.isArray(one) && one.length === 2 && one.every((word) => typeof word === "string");
}
