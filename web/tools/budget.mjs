// How much script the page asks a browser to load, compressed: the lobby, and what each game adds to it.
// Fails when either grows beyond its budget.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const PAGE = new URL("../../src/tabletide/server/page/", import.meta.url).pathname;
const BUDGET = { lobby: 60_000, game: 120_000 };

/** @typedef {{ file: string, imports?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(PAGE, ".vite/manifest.json"), "utf8"));

/** A chunk and all that must be there before it can run. @param {string[]} names @returns {Set<string>} */
function needed(names) {
  const found = new Set();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(manifest[name]?.imports ?? []));
  }
  return found;
}

/** @param {Iterable<string>} names */
function weigh(names) {
  const files = new Set(
    [...names].map((name) => manifest[name]?.file ?? "").filter((file) => file.endsWith(".js")),
  );
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(PAGE, file))).length, 0);
}

const lobby = needed(["index.html"]);
const table = ["src/pages/TablePage.svelte"];
const games = Object.keys(manifest).filter((name) => /^src\/games\/[^/]+\/index\.ts$/.test(name));
const weights = [
  { name: "lobby", bytes: weigh(lobby), most: BUDGET.lobby },
  ...games.map((game) => ({
    name: game.split("/")[2],
    bytes: weigh([...needed([...table, game])].filter((name) => !lobby.has(name))),
    most: BUDGET.game,
  })),
];

for (const { name, bytes, most } of weights) {
  console.log(`${name}: ${(bytes / 1000).toFixed(1)} kB of ${most / 1000} kB`);
}
if (games.length === 0 || weights.some(({ bytes, most }) => bytes > most)) {
  console.error("The page is over its budget, or has no game.");
  process.exit(1);
}
