/** What is said at each moment of a lesson that is looked at. */
import { expect, test } from "vitest";
import type { LessonWalk } from "../../lib/wire.types.ts";
import { passageAt } from "./walking.ts";

const said = (text: string): Record<string, string> => ({ en: text });
const task = (name: string, end: number | null) => ({ say: said(name), then: said(`${name}!`), end });
const walk = (...ends: (number | null)[]): LessonWalk =>
  ({ tasks: ends.map((end, at) => task(`task ${at + 1}`, end)) }) as unknown as LessonWalk;

test.each([
  [0, 1, "task 1", undefined],
  [1, 2, "task 2", "task 1!"],
  [3, 2, "task 2", "task 1!"],
  [4, 3, "task 3", "task 2!"],
])("after %i steps task %i is to be done", (at, number, say, then) => {
  const passage = passageAt(walk(1, 4, 9), at);
  expect([passage.task, passage.say?.en, passage.then.en, passage.isOwn]).toEqual([number, say, then, false]);
});

test("after the last task there is nothing left to do", () => {
  const passage = passageAt(walk(1, 4), 4);
  expect([passage.task, passage.say, passage.then.en]).toEqual([2, null, "task 2!"]);
});

test("a game to be won is left to whoever learns", () => {
  expect(passageAt(walk(1, null), 1)).toMatchObject({ task: 2, say: said("task 2"), isOwn: true });
});
