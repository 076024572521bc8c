import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { momentOf, ReplayPlay } from "./replay.svelte.ts";
import type { Replay } from "./wire.types";

const beat = (step: number, icon?: string) => ({
  step,
  maker: 0,
  patch: { step },
  lines: icon === undefined ? [] : [{ icon, text: { key: icon }, rule: "", anchors: [] }],
});

const REPLAY: Replay = {
  game: "harbour",
  version: 1,
  setup: { players: "2" },
  commitment: "",
  seed: "tide",
  result: "won",
  seat: 1,
  beats: [beat(0), beat(1, "a"), beat(2), beat(3, "b"), beat(4, "c")],
};

const load = (): ReplayPlay => new ReplayPlay(REPLAY, [], "x");
const shown = (play: ReplayPlay) => play.sights[1]!;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("every moment has its view and the log up to it", () => {
  const play = load();
  expect(shown(play)).toMatchObject({ view: { step: 0 }, lines: [] });
  play.go(3);
  expect(shown(play).view).toEqual({ step: 3 });
  expect(shown(play).lines.map(({ icon }) => icon)).toEqual(["a", "b"]);
  play.go(1);
  expect(shown(play).lines.map(({ icon }) => icon)).toEqual(["a"]);
});

test("the next moment is shown as it happens, any other as it is", () => {
  const play = load();
  play.go(1);
  expect(play.beat.map(({ icon }) => icon)).toEqual(["a"]);
  play.go(4);
  expect(play.beat).toEqual([]);
});

test("steps pass by moments in which nothing is seen, and end at the ends", () => {
  const play = load();
  const at = (by: 1 | -1): number => {
    play.step(by);
    return play.at;
  };
  expect([at(1), at(1), at(1), at(1)]).toEqual([1, 3, 4, 4]);
  expect([at(-1), at(-1), at(-1), at(-1)]).toEqual([3, 1, 0, 0]);
});

test("a jump beyond the ends stays within the game", () => {
  const play = load();
  play.jump(99);
  expect(play.at).toBe(4);
  play.jump(-3);
  expect(play.at).toBe(0);
});

test("running shows all moments and stops; running again begins anew", () => {
  const play = load();
  play.run();
  expect([play.at, play.isRunning]).toEqual([1, true]);
  vi.advanceTimersByTime(10_000);
  expect([play.at, play.isRunning]).toEqual([4, false]);
  play.run();
  expect(play.at).toBe(1);
});

test("a link names a moment", () => {
  expect(momentOf("#step=57")).toBe(57);
  expect(momentOf("")).toBe(0);
  expect(momentOf("#step=x")).toBe(0);
});
