import { expect, test } from "vitest";
import { boardShown, boardTabs, isOnBoards } from "./boards.ts";

test("with room beside the shared board one's own come first, the others' are a press away", () => {
  const tabs = boardTabs([0, 1, 2], [1], true);
  expect(tabs).toEqual([1, 0, 2]);
  expect(boardShown(tabs, null, 1)).toBe(1);
  expect(boardShown(tabs, 2, 1)).toBe(2);
});

test("without room the shared board is one of them, and the one to begin with", () => {
  const tabs = boardTabs([0, 1], [0], false);
  expect(tabs).toEqual(["shared", 0, 1]);
  expect(boardShown(tabs, null, 0)).toBe("shared");
  expect(boardShown(tabs, 0, 0)).toBe(0);
});

test("whoever plays two seats sees the board of the one asked; an onlooker the first", () => {
  expect(boardShown(boardTabs([0, 1, 2], [0, 2], true), null, 2)).toBe(2);
  expect(boardShown(boardTabs([0, 1], [], true), null, -2)).toBe(0);
});

test("a board that is no longer there is not held on to", () => {
  expect(boardShown([0, 1], 3, 1)).toBe(1);
});

test("what is only listed turns to no board", () => {
  expect(isOnBoards(new Set(["button:start", "button:enough"]))).toBe(false);
  expect(isOnBoards(new Set(["button:enough", "card:farm01"]))).toBe(true);
});
