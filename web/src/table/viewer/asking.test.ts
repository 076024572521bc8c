import { expect, test } from "vitest";
import type { AskedAt, StepLine } from "../../lib/session.ts";
import { wantsAsking, whereOf } from "./asking.ts";

const line = (step: number, icon: string): StepLine => ({
  step,
  icon,
  text: { key: icon },
  rule: "",
  anchors: [],
});
const part = (seat: number, key: string) => ({ seat, part: { key } });
const LINES = [line(1, "epidemic"), line(3, "turn"), line(4, "draw")];
const DRAWN = whereOf(part(1, "draw"), false, LINES);

function wants(when: AskedAt, now: ReturnType<typeof part>, isMine: boolean, ...more: StepLine[]): boolean {
  const lines = [...LINES, ...more];
  return wantsAsking(when, whereOf(now, isMine, lines), DRAWN, lines, ["epidemic"]);
}

test("once in each part of a turn, and again after something dramatic", () => {
  expect(wants("parts", part(1, "draw"), false, line(5, "draw"))).toBe(false);
  expect(wants("parts", part(1, "infect"), false, line(5, "infect"))).toBe(true);
  expect(wants("parts", part(1, "draw"), false, line(5, "epidemic"))).toBe(true);
});

test("the same part of the same seat's next turn is another one", () => {
  expect(wants("parts", part(1, "draw"), false, line(9, "turn"), line(12, "turn"))).toBe(true);
});

test("at every moment", () => {
  expect(wants("every", part(1, "draw"), false)).toBe(true);
});

test("only after something dramatic, whoever's turn it is", () => {
  expect(wants("drama", part(2, "draw"), false, line(7, "turn"))).toBe(false);
  expect(wants("drama", part(2, "draw"), false, line(7, "epidemic"))).toBe(true);
});

test("only in one's own turn, and there once in each part", () => {
  expect(wants("mine", part(2, "draw"), false, line(7, "turn"), line(8, "epidemic"))).toBe(false);
  expect(wants("mine", part(0, "draw"), true, line(7, "turn"))).toBe(true);
});

test("who was never asked is asked", () => {
  expect(wantsAsking("parts", DRAWN, null, LINES, [])).toBe(true);
});
