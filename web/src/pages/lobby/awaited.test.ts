import { expect, test } from "vitest";
import type { TableLine } from "../../lib/wire.types.ts";
import { awaitedFirst, isAwaited } from "./awaited.ts";

const chair = (seat: number, guest: string | null, bot: string | null = null) => ({ seat, guest, bot });

const line = (id: string, awaited: number[] | null, more: object = {}): TableLine =>
  ({ id, awaited, outcome: null, chairs: [chair(0, "me"), chair(1, "you")], ...more }) as TableLine;

test("a table waits for oneself where one's own chair is awaited and no bot plays there", () => {
  expect(isAwaited(line("a", [0]), "me")).toBe(true);
  expect(isAwaited(line("a", [1]), "me")).toBe(false);
  expect(isAwaited(line("a", null), "me")).toBe(false);
  expect(isAwaited(line("a", [0]), null)).toBe(false);
  expect(isAwaited(line("a", [0], { chairs: [chair(0, "me", "planner")] }), "me")).toBe(false);
  expect(isAwaited(line("a", [0], { outcome: { word: "won" } }), "me")).toBe(false);
});

test("what waits for oneself is listed first", () => {
  const tables = [line("a", [1]), line("b", [0]), line("c", null), line("d", [0])];
  expect(awaitedFirst(tables, "me").map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
});
