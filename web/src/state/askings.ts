/** At which moments one wants to be asked, table by table, kept in this browser. */
import { ASKED_AT, type AskedAt } from "../lib/session.ts";

const KEPT_AS = "tabletide.asked_at";
/** So many tables are remembered, those spoken of last. */
const KEPT = 20;

type Kept = [table: string, when: AskedAt];

export function askedAt(table: string): AskedAt {
  return read().find(([known]) => known === table)?.[1] ?? "parts";
}

export function rememberAskedAt(table: string, when: AskedAt): void {
  const others = read().filter(([known]) => known !== table);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([[table, when], ...others].slice(0, KEPT)));
  } catch {
    // Storage may be full or forbidden: the wish holds until the page is left.
  }
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
  return Array.isArray(one) && typeof one[0] === "string" && ASKED_AT.some((known) => known === one[1]);
}
