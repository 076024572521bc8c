import { expect, test } from "vitest";
import { hyphenated } from "./hyphens.ts";

const WORDS = ["Kennemer|land", "Storm|vloed|sein|dienst"];

test("a long word may be broken at its joints, and nowhere else", () => {
  expect(hyphenated("Kennemerland", WORDS).split("\u00ad")).toEqual(["Kennemer", "land"]);
  expect(hyphenated("Stormvloedseindienst", WORDS).split("\u00ad")).toHaveLength(4);
  expect(hyphenated("Delfland", WORDS)).toBe("Delfland");
  expect(hyphenated("Kennemerland")).toBe("Kennemerland");
});
