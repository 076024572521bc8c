/** The rooms of the page: the lint rule bites, no arrow leads in a circle, and no room is crowded. */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { ARROWS, roomOf } from "./arrows.mjs";

const WEB = join(import.meta.dirname, "..");
const SOURCE = join(WEB, "src");
const MOST = 20;
const eslint = new ESLint({ cwd: WEB });

/** What the page's own lint says about the arrows of a file that is not there. */
async function faults(path: string, code: string): Promise<string[]> {
  const source = path.endsWith(".svelte") ? `<script lang="ts">\n  ${code}\n</script>\n` : `${code}\n`;
  const [found] = await eslint.lintText(source, { filePath: join(SOURCE, path) });
  return found!.messages.filter(({ ruleId }) => ruleId === "page/arrows").map(({ message }) => message);
}

test.each([
  ["ui/Planted.svelte", 'import { settings } from "../state/settings.svelte.ts";'],
  ["lib/planted.ts", 'export { pace } from "../state/settings.svelte.ts";'],
  ["lib/planted.ts", 'export type Taken = import("../state/live.svelte.ts").LiveSession;'],
  ["state/planted.ts", 'import Sheet from "../ui/Sheet.svelte";'],
  ["board/Planted.svelte", 'import { useViewer } from "../table/viewer/viewer.svelte.ts";'],
  ["table/viewer/planted.ts", 'import Table from "../Table.svelte";'],
  ["table/planted.ts", 'export const load = () => import("../games/pandemic/index.ts");'],
  ["games/pandemic/panels/planted.ts", 'import { text } from "../../forbidden_island/view.ts";'],
  ["games/pandemic/panels/planted.ts", 'import Board from "../board/Board.svelte";'],
  ["games/pandemic/view.ts", 'import { useViewer } from "../../table/viewer/viewer.svelte.ts";'],
  ["corner/planted.ts", 'export * from "../lib/routes.ts";'],
])("%s must not say %s", { timeout: 30_000 }, async (path, code) => {
  expect(await faults(path, code)).toHaveLength(1);
});

test.each([
  ["ui/Planted.svelte", 'import { t } from "../lib/words/words.ts";'],
  ["table/Planted.svelte", 'import Menu from "./actions/Menu.svelte";'],
  ["games/pandemic/index.ts", 'import Board from "./board/Board.svelte";'],
  ["games/pandemic/board/Planted.svelte", 'import { heard } from "../panels/heard.ts";'],
  ["App.svelte", 'import Lobby from "./pages/lobby/Lobby.svelte";'],
])("%s may say %s", { timeout: 30_000 }, async (path, code) => {
  expect(await faults(path, code)).toEqual([]);
});

test("no arrow leads in a circle", () => {
  const settled = new Set<string>();
  const isSettled = (room: string) => ARROWS[room]!.every((below) => settled.has(below));
  for (let before = -1; before < settled.size;) {
    before = settled.size;
    for (const room of Object.keys(ARROWS)) if (isSettled(room)) settled.add(room);
  }
  expect([...settled].sort()).toEqual(Object.keys(ARROWS).sort());
});

test("every folder with code in it is a room, and none is crowded", () => {
  const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)));
  const code = files.filter((path) => /\.(ts|svelte)$/.test(path) && path.includes("/"));
  expect(new Set(code.map((path) => roomOf(path).room))).toEqual(new Set(Object.keys(ARROWS)));
  const folders = Map.groupBy(code, (path) => path.slice(0, path.lastIndexOf("/")));
  expect([...folders].filter(([, inside]) => inside.length > MOST)).toEqual([]);
});
