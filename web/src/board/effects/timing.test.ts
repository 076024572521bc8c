import { expect, test } from "vitest";
import { stepOf, waitOf } from "./timing.ts";

const CHAIN = { steps: 4, order: new Map([["quay", 3]]) };

test("all steps begin within half of the beat", () => {
  expect(stepOf(CHAIN, 800)).toBe(100);
  expect(stepOf({ steps: 0, order: new Map() }, 800)).toBe(400);
});

test("pieces wait for the step that brings them, others for none", () => {
  expect(waitOf(CHAIN, "quay", 1000)).toBe(300);
  expect(waitOf(CHAIN, "cape", 1000)).toBe(0);
});
