import { expect, test, vi } from "vitest";
import { afterOpening, onEnter, onPress } from "./press.ts";

function pressed(key: string, timeStamp = 0, tag = "button") {
  const target = { matches: (what: string) => what.split(", ").includes(tag) };
  const event = { key, timeStamp, target, preventDefault: vi.fn(), stopPropagation: vi.fn() };
  return event as unknown as typeof event & KeyboardEvent;
}

test("Enter and Space press; where Space means something else, Enter alone", () => {
  const run = vi.fn();
  for (const key of ["Enter", " ", "a"]) onPress(run)(pressed(key));
  expect(run).toHaveBeenCalledTimes(2);
  const space = pressed(" ");
  onEnter(run)(space);
  expect(run).toHaveBeenCalledTimes(2);
  expect(space.stopPropagation).not.toHaveBeenCalled();
  onEnter(run)(pressed("Enter"));
  expect(run).toHaveBeenCalledTimes(3);
});

test("a key pressed just as something opens does not press its button; Escape and later keys do what they do", () => {
  const prevented = (key: string, at: number, tag?: string) => {
    const event = pressed(key, at, tag);
    afterOpening(1_000)(event);
    return event.preventDefault.mock.calls.length > 0;
  };
  expect([prevented(" ", 1_100), prevented("Enter", 1_349)]).toEqual([true, true]);
  expect([prevented(" ", 1_350), prevented("Escape", 1_100)]).toEqual([false, false]);
  expect([prevented("Enter", 1_100, "button"), prevented("Enter", 1_100, "input")]).toEqual([true, false]);
});
