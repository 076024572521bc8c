import { expect, test, vi } from "vitest";
import type { FromServer } from "../../lib/wire.types.ts";
import { SlowClock } from "./clock.svelte.ts";

const slow = { relief: 3_600, awaited: [1], waited: 600, left: 3_000 };

test("what is left is counted from when it was told, by the browser's own clock", () => {
  vi.setSystemTime(1_000_000);
  const clock = new SlowClock();
  clock.hear({ type: "chairs", slow } as unknown as FromServer);
  expect(clock.now).toEqual({ awaited: [1], since: 400, until: 4_000 });
  clock.hear({ type: "chairs", slow: { ...slow, left: null } } as unknown as FromServer);
  expect(clock.now?.until).toBeNull();
  vi.useRealTimers();
});

test("a message that says nothing of it changes nothing, and other tables have no limit", () => {
  const clock = new SlowClock();
  clock.hear({ type: "chairs", slow } as unknown as FromServer);
  clock.hear({ type: "update" } as unknown as FromServer);
  expect(clock.now?.awaited).toEqual([1]);
  clock.hear({ type: "welcome", table: {} } as unknown as FromServer);
  expect(clock.now).toBeNull();
});
