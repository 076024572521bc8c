import { expect, test } from "vitest";
import { packed, packedIn, unpacked } from "./record.ts";

const TEXT = "tabletide-record 2 #00ff\n539 take 1 atlanta #21b0db97\nçã – 1\n";

test("a record goes into a link and comes out as it was", async () => {
  const link = await packed(TEXT);
  expect(link).toMatch(/^[\w-]+$/);
  expect(packedIn(`#record=${link}&step=57`)).toBe(link);
  expect(await unpacked(link!)).toBe(TEXT);
});

test("a link without a record carries none", () => {
  for (const hash of ["", "#step=57", "#record=", "#x&record=ab"]) expect(packedIn(hash)).toBeNull();
});

test("what was cut, or is longer than any record, is none", async () => {
  const link = (await packed(TEXT))!;
  for (const wrong of [link.slice(0, 20), "!!", "AAAA"]) expect(await unpacked(wrong)).toBeNull();
  expect(await unpacked((await packed("a".repeat(1_000_001)).catch(() => null)) ?? "AAAA")).toBeNull();
});

test("a record that is too long for a link is not packed", async () => {
  const noise = Array.from({ length: 60_000 }, (_, n) => Math.sin(n).toString(36)[4]).join("");
  expect(await packed(noise)).toBeNull();
});
