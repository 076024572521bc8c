import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BeatQueue, type Phase } from "./beatqueue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stage(pace: number) {
  const shown: string[] = [];
  const phases: Phase[] = [];
  const beats = new BeatQueue(
    () => pace,
    (phase) => phases.push(phase),
  );
  const moment =
    (name: string, isSeen = true) =>
    () => {
      shown.push(name);
      return isSeen;
    };
  return { shown, phases, beats, moment };
}

test("moments are shown one after another, the first at once", () => {
  const { shown, phases, beats, moment } = stage(100);
  beats.add([moment("a"), moment("b")]);
  expect(shown).toEqual(["a"]);
  vi.advanceTimersByTime(99);
  expect(shown).toEqual(["a"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["a", "b"]);
  vi.advanceTimersByTime(100);
  expect(phases).toEqual(["busy", "glow", "rest"]);
});

test("what cannot be seen takes no time", () => {
  const { shown, beats, moment } = stage(100);
  beats.add([moment("a", false), moment("b", false), moment("c")]);
  expect(shown).toEqual(["a", "b", "c"]);
});

test("without a pace everything is shown at once", () => {
  const { shown, phases, beats, moment } = stage(0);
  beats.add([moment("a"), moment("b")]);
  expect(shown).toEqual(["a", "b"]);
  expect(phases).toEqual(["rest"]);
});

test("skipping shows all that waits", () => {
  const { shown, phases, beats, moment } = stage(100);
  beats.add([moment("a"), moment("b"), moment("c")]);
  beats.skip();
  expect(shown).toEqual(["a", "b", "c"]);
  vi.advanceTimersByTime(1000);
  expect(shown).toHaveLength(3);
  expect(phases.at(-1)).toBe("rest");
});

test("what comes while another glows is shown at once, what comes while more waits queues up", () => {
  const { shown, beats, moment } = stage(100);
  beats.add([moment("a")]);
  beats.add([moment("b"), moment("c")]);
  expect(shown).toEqual(["a", "b"]);
  beats.add([moment("d")]);
  expect(shown).toEqual(["a", "b"]);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(["a", "b", "c", "d"]);
});

test("whoever lags behind catches up", () => {
  const { shown, beats, moment } = stage(100);
  beats.add(Array.from({ length: 120 }, (_, n) => moment(String(n))));
  vi.advanceTimersByTime(4_000);
  expect(shown).toHaveLength(120);
});
