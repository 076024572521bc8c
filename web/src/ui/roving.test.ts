import { describe, expect, it } from "vitest";
import { next } from "./roving.ts";

describe("arrow keys in a row", () => {
  it("go on and come round", () => {
    expect(next("ArrowRight", 1, 3)).toBe(2);
    expect(next("ArrowDown", 2, 3)).toBe(0);
    expect(next("ArrowLeft", 0, 3)).toBe(2);
  });

  it("Home and End go to the ends", () => {
    expect(next("Home", 2, 3)).toBe(0);
    expect(next("End", 0, 3)).toBe(2);
  });

  it("other keys, and rows with nothing in them, lead nowhere", () => {
    expect(next("m", 1, 3)).toBeNull();
    expect(next("ArrowRight", 0, 0)).toBeNull();
  });
});
