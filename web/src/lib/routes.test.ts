import { expect, test } from "vitest";
import { analysisPath, dailyPath, duelPath, learnPath, read, replayPath, tablePath } from "./routes.ts";

test.each([
  ["/", { page: "lobby" }],
  ["/about", { page: "about" }],
  ["/mine", { page: "mine" }],
  ["/move", { page: "move" }],
  ["/puzzles", { page: "puzzles", game: null }],
  ["/puzzles/island", { page: "puzzles", game: "island" }],
  ["/puzzles/island/1", { page: "nowhere" }],
  ["/learn", { page: "lessons", game: null }],
  ["/learn/island", { page: "lessons", game: "island" }],
  ["/learn/island/first", { page: "walk", game: "island", lesson: "first" }],
  ["/learn/island/first/1", { page: "nowhere" }],
  ["/device", { page: "device", key: null }],
  ["/device/abc", { page: "device", key: "abc" }],
  ["/device/abc/1", { page: "nowhere" }],
  ["/daily", { page: "daily", day: null, game: null }],
  ["/daily/2026-11-18", { page: "daily", day: "2026-11-18", game: null }],
  ["/daily/2026-11-18/island", { page: "daily", day: "2026-11-18", game: "island" }],
  ["/daily/2026-11-18/island/1", { page: "nowhere" }],
  ["/duel/x", { page: "duel", id: "x" }],
  ["/duel", { page: "nowhere" }],
  ["/replay", { page: "replay", id: null, isAnalysed: false }],
  ["/t/abc", { page: "table", id: "abc" }],
  ["/t/abc/", { page: "table", id: "abc" }],
  ["/t/abc/replay", { page: "replay", id: "abc", isAnalysed: false }],
  ["/t/abc/analysis", { page: "replay", id: "abc", isAnalysed: true }],
  ["/t", { page: "nowhere" }],
  ["/t/abc/else", { page: "nowhere" }],
  ["/else", { page: "nowhere" }],
])("%s", (path, route) => {
  expect(read(path)).toEqual(route);
});

test("the paths that are made are read", () => {
  expect(read(tablePath("x"))).toEqual({ page: "table", id: "x" });
  expect(read(replayPath("x"))).toEqual({ page: "replay", id: "x", isAnalysed: false });
  expect(read(dailyPath("d"))).toEqual({ page: "daily", day: "d", game: null });
  expect(read(dailyPath("d", "x"))).toEqual({ page: "daily", day: "d", game: "x" });
  expect(read(duelPath("x"))).toEqual({ page: "duel", id: "x" });
  expect(read(learnPath("x"))).toEqual({ page: "lessons", game: "x" });
  expect(read(analysisPath("x"))).toEqual({ page: "replay", id: "x", isAnalysed: true });
});
