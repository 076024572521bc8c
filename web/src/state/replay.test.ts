import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Replay } from "../lib/wire.types.ts";
import { marksOf, momentOf, ReplaySession, stops, turnStarts } from "./replay.svelte.ts";

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
  outcome: { word: "won", places: [1], scores: [1], parts: [] },
  seat: 1,
  beats: [beat(0), beat(1, "a"), beat(2), beat(3, "b"), beat(4, "c")],
  turns: [0, 1, 1, 2, 2],
};

const load = (): ReplaySession => new ReplaySession(REPLAY, [], "x");
const shown = (session: ReplaySession) => session.sights[1]!;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("every moment has its view and the log up to it", () => {
  const session = load();
  expect(shown(session)).toMatchObject({ view: { step: 0 }, lines: [] });
  session.go(3);
  expect(shown(session).view).toEqual({ step: 3 });
  expect(shown(session).lines.map(({ icon }) => icon)).toEqual(["a", "b"]);
  session.go(1);
  expect(shown(session).lines.map(({ icon }) => icon)).toEqual(["a"]);
});

test("a table without hints has none in its replay either, so that what is played on from there has none", () => {
  expect(new ReplaySession(REPLAY, [], "x", { advice: false }).table.advice).toBe(false);
  expect(load().table.advice).toBe(true);
});

test("a record tells which seats had hints, and one from before nothing", () => {
  expect(new ReplaySession({ ...REPLAY, advised: [1] }, [], "").advised).toEqual([1]);
  expect(load().advised).toEqual([]);
});

test("the next moment is shown as it happens, any other as it is", () => {
  const session = load();
  session.go(1);
  expect(session.beat.map(({ icon }) => icon)).toEqual(["a"]);
  session.go(4);
  expect(session.beat).toEqual([]);
});

test("a step shows what a line tells once it is done: the moments after it that tell nothing go with it", () => {
  const session = load();
  const at = (by: 1 | -1): number => {
    session.step(by);
    return session.at;
  };
  expect(at(1)).toBe(2);
  expect(shown(session)).toMatchObject({ view: { step: 2 }, lines: [{ icon: "a" }] });
  expect(session.beat.map(({ icon }) => icon)).toEqual(["a"]);
  expect([at(1), at(1), at(1)]).toEqual([3, 4, 4]);
  expect([at(-1), at(-1), at(-1), at(-1)]).toEqual([3, 2, 0, 0]);
  session.jump(1);
  expect(at(1)).toBe(2);
});

test("the first step tells something although nothing is told at first, and the last one shows the end", () => {
  expect(stops({ ...REPLAY, beats: [beat(0), beat(1), beat(2, "a"), beat(3)] })).toEqual([0, 3]);
  expect(stops({ ...REPLAY, beats: [beat(0, "a"), beat(1, "b")] })).toEqual([0, 1]);
});

test("a jump beyond the ends stays within the game", () => {
  const session = load();
  session.jump(99);
  expect(session.at).toBe(4);
  session.jump(-3);
  expect(session.at).toBe(0);
});

test("running shows all steps and stops; running again begins anew", () => {
  const session = load();
  session.run();
  expect([session.at, session.isRunning]).toEqual([2, true]);
  vi.advanceTimersByTime(10_000);
  expect([session.at, session.isRunning]).toEqual([4, false]);
  session.run();
  expect(session.at).toBe(2);
});

test("a link names a moment", () => {
  expect(momentOf("#step=57")).toBe(57);
  expect(momentOf("")).toBeNull();
  expect(momentOf("#step=x")).toBeNull();
});

test("turns are stepped through by where each begins, and the first is where one begins to look", () => {
  const session = load();
  expect(turnStarts(REPLAY)).toEqual([1, 3]);
  expect(session.opening).toBe(1);
  session.stepTurn(1);
  expect([session.at, session.turn]).toEqual([1, 1]);
  session.stepTurn(1);
  expect([session.at, session.turn]).toEqual([3, 2]);
  session.stepTurn(1);
  expect(session.at).toBe(session.last);
  session.stepTurn(-1);
  expect(session.at).toBe(3);
  session.stepTurn(-1);
  session.stepTurn(-1);
  expect(session.at).toBe(0);
});

test("what is loud is marked, and where an analysis saw the game turn", () => {
  const marks = marksOf(REPLAY, ["b"], [2]);
  expect(marks.map(({ at, turn, line }) => [at, turn, line?.icon])).toEqual([
    [2, 1, undefined],
    [3, 2, "b"],
  ]);
});
