/** What may be kept on a device: the page and what is told of games to everybody, and nothing else. */
import { expect, test } from "vitest";
import { OF_GAMES_KEPT, OF_PAGE, outlived, wayOf } from "./ways.ts";

const ORIGIN = "https://table.example";
const BESIDE = ["/early.js", "/icon.svg"];

function way(path: string, { method = "GET", mode = "cors" } = {}): string {
  return wayOf({ method, url: new URL(path, ORIGIN).href, mode }, ORIGIN, BESIDE);
}

test.each([
  ["/assets/index-1a2b.js", "part"],
  ["/early.js", "beside"],
  ["/api/games", "games"],
  ["/api/games/island/words/pt-BR", "games"],
  ["/api/games/island/facts", "games"],
  ["/api/games/island/lessons", "games"],
  ["/api/games/island/walks", "games"],
  ["/api/games/island/puzzles", "pass"],
  ["/api/games?for=me", "pass"],
  ["/api/me", "pass"],
  ["/api/me/games", "pass"],
  ["/api/tables", "pass"],
  ["/api/tables/abc", "pass"],
  ["/api/tables/abc/replay", "pass"],
  ["/api/tables/abc/record", "pass"],
  ["/worker.js", "pass"],
  ["https://elsewhere.example/assets/index.js", "pass"],
])("%s goes the way of %s", (path, expected) => {
  expect(way(path)).toBe(expected);
});

test.each(["/", "/t/abc", "/t/abc/replay", "/device/abc", "/nowhere/at/all"])("%s is opened", (path) => {
  expect(way(path, { mode: "navigate" })).toBe("document");
});

test.each(["/api/docs", "/api/tables/abc/record", "/metrics", "/health"])("%s is no page", (path) => {
  expect(way(path, { mode: "navigate" })).toBe("pass");
});

test("nothing that changes something is ever answered from the device", () => {
  for (const path of ["/", "/api/games", "/assets/index-1a2b.js"])
    expect(way(path, { method: "POST" })).toBe("pass");
});

test("the last three builds stay, and what is told of games does", () => {
  const builds = ["a", "b", "c", "d", "e"].map((name) => OF_PAGE + name);
  const [first, second] = builds;
  expect(outlived([OF_GAMES_KEPT, "of another page", ...builds])).toEqual([first, second]);
  expect(outlived(builds.slice(0, 3))).toEqual([]);
});
