import { expect, test } from "vitest";
import { isAmong } from "./loud.ts";
import type { Line } from "./wire.types.ts";

const line = (icon: string, key: string): Line => ({ icon, text: { key }, anchors: [], rule: "" });

test("a line is meant by its icon, or by what it says where its icon is an ordinary one", () => {
  const loud = ["end", "log.last_turn"];
  expect(isAmong(line("end", "log.over"), loud)).toBe(true);
  expect(isAmong(line("turn", "log.last_turn"), loud)).toBe(true);
  expect(isAmong(line("turn", "log.turn"), loud)).toBe(false);
  expect(isAmong(line("end", "log.over"))).toBe(false);
});
