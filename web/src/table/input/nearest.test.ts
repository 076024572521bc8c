import { describe, expect, it } from "vitest";
import { nearest } from "./nearest.ts";

const at = (x: number, y: number) => ({ x, y });

describe("the next lit thing in a direction", () => {
  const points = [at(0, 0), at(10, 1), at(12, 9), at(0, 20)];

  it("is the nearest one, and being in line counts more than being close", () => {
    expect(nearest(points[0]!, points, "right")).toBe(1);
    expect(nearest(at(0, 0), [at(4, 4), at(9, 0)], "right")).toBe(1);
  });

  it("is never the one that has the focus", () => {
    expect(nearest(points[0]!, [points[0]!], "right")).toBe(-1);
  });

  it("comes from the other side at the edge", () => {
    expect(nearest(points[2]!, points, "right")).not.toBe(2);
    expect(nearest(at(10, 0), [at(10, 0), at(5, 0), at(1, 0)], "right")).toBe(2);
  });

  it("does not exist where nothing is lit", () => {
    expect(nearest(at(0, 0), [], "down")).toBe(-1);
  });
});
