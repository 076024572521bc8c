import { expect, test } from "vitest";
import { read, replayPath, tablePath } from "./routes.ts";

test.each([
  ["/", { page: "lobby" }],
  ["/about", { page: "about" }],
  ["/replay", { page: "replay", id: null }],
  ["/t/abc", { page: "table", id: "abc" }],
  ["/t/abc/", { page: "table", id: "abc" }],
  ["/t/abc/replay", { page: "replay", id: "abc" }],
  ["/t", { page: "nowhere" }],
  ["/t/abc/else", { page: "nowhere" }],
  ["/else", { page: "nowhere" }],
])("%s", (path, route) => {
  expect(read(path)).toEqual(route);
});

test("the paths that are made are read", () => {
  expect(read(tablePath("x"))).toEqual({ page: "table", id: "x" });
  expect(read(replayPath("x"))).toEqual({ page: "replay", id: "x" });
});
