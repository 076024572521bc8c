/** A deal is held to the fingerprint this browser was shown before the end. */
import { beforeEach, expect, test, vi } from "vitest";
import { sha256 } from "../../lib/sha256.ts";
import { parted, rememberDeal, verdictOn } from "./deal.ts";

const SALT = "0123456789abcdef".repeat(2);
const SEED = `rio 2026~${SALT}`;
const commitment = await sha256(`tabletide deal ${SEED}`);
const other = await sha256("tabletide deal another");

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a seed that gives what was shown before the end was fixed", async () => {
  rememberDeal({ id: "t", commitment, seed: "" });
  expect(await verdictOn({ id: "t", commitment, seed: SEED })).toBe("fixed");
});

test("a fingerprint that was exchanged meanwhile is found out", async () => {
  rememberDeal({ id: "t", commitment: other, seed: "" });
  rememberDeal({ id: "t", commitment, seed: "" }); // the first one counts
  expect(await verdictOn({ id: "t", commitment, seed: SEED })).toBe("broken");
});

test("a seed or a salt that is another gives another fingerprint", async () => {
  for (const seed of ["rio 2027~" + SALT, "rio 2026~" + SALT.replace("0", "1"), "rio 2026"])
    expect(await verdictOn({ id: "t", commitment, seed })).toBe("broken");
});

test("who comes after the end is told that the seed fits, and no more", async () => {
  rememberDeal({ id: "t", commitment, seed: SEED });
  expect(await verdictOn({ id: "t", commitment, seed: SEED })).toBe("fits");
});

test("nonsense in the browser's storage is nothing", async () => {
  localStorage.setItem("tabletide.deals", '[["t"], 7, null, ["t", 1]]');
  expect(await verdictOn({ id: "t", commitment, seed: SEED })).toBe("fits");
});

test("a seed is told from its salt by its form", () => {
  expect(parted(SEED)).toEqual({ plain: "rio 2026", salt: SALT });
  expect(parted("sem ~sal")).toEqual({ plain: "sem ~sal", salt: "" });
});
