/** Who points at what: each once, and no more than can be seen. */
import { expect, test, vi } from "vitest";
import { Pointing } from "./pointing.svelte.ts";

const paris = { anchor: "place:paris", name: "Ana" };

test("whoever points at the same thing twice points at it once, for as long as the second time lasts", () => {
  vi.useFakeTimers();
  const pointing = new Pointing();
  pointing.show({ ...paris });
  vi.advanceTimersByTime(3_000);
  pointing.show({ ...paris });
  pointing.show({ ...paris, name: "Rui" });
  expect(pointing.looks).toEqual([paris, { ...paris, name: "Rui" }]);
  vi.advanceTimersByTime(3_000);
  expect(pointing.looks).toHaveLength(2);
  vi.advanceTimersByTime(2_000);
  expect(pointing.looks).toEqual([]);
  vi.useRealTimers();
});

test("a storm of them shows the last few", () => {
  vi.useFakeTimers();
  const pointing = new Pointing();
  for (let number = 0; number < 100; number++) pointing.show({ anchor: `place:${number}`, name: "Ana" });
  expect(pointing.looks.map(({ anchor }) => anchor)).toEqual(
    Array.from({ length: 8 }, (_, place) => `place:${92 + place}`),
  );
  vi.useRealTimers();
});
