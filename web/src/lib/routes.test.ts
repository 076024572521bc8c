import { expect, test } from "vitest";
import { analysisPath, learnPath, read, replayPath, tablePath } from "./routes.ts";

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
  expect(read(learnPath("x"))).toEqual({ page: "lessons", game: "x" });
  expect(read(analysisPath("x"))).toEqual({ page: "replay", id: "x", isAnalysed: true });
});
