/** The hash that pages without the browser's own reckon by themselves. */
import { expect, test, vi } from "vitest";
import { hexOf, sha256, sha256ByHand } from "./sha256.ts";

test("the hash by hand is the standard's", () => {
  const abc = new TextEncoder().encode("abc");
  expect(hexOf(sha256ByHand(abc))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("by hand or by the browser, every length gives the same", async () => {
  const texts = Array.from({ length: 130 }, (_, n) => "ã".repeat(n % 3) + "x".repeat(n));
  const native = await Promise.all(texts.map(sha256));
  vi.stubGlobal("crypto", {}); // as over plain HTTP from another device
  const byHand = await Promise.all(texts.map(sha256));
  vi.unstubAllGlobals();
  expect(byHand).toEqual(native);
});
