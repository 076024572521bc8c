// Writes into the service worker what the build made: which files it keeps, and the fingerprint of them all.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const BUILD = "__BUILD__"; // as src/worker/worker.ts calls it
export const WORKER = "worker.js";
const PUBLIC = join(import.meta.dirname, "../public");

/** What the worker is told of a build. @param {Record<string, string>} built names of its files, and what is in them */
export function buildOf(built) {
  const beside = readdirSync(PUBLIC).sort();
  const parts = Object.keys(built)
    .filter((name) => name.startsWith("assets/"))
    .sort();
  const [, entry] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(built["index.html"] ?? "") ?? [];
  if (entry === undefined || !parts.includes(entry)) throw new Error("the page has no script of its build");
  const print = createHash("sha256").update(built["index.html"] ?? "");
  for (const name of parts) print.update(name);
  for (const name of beside) print.update(readFileSync(join(PUBLIC, name)));
  /** @param {string} name */
  const path = (name) => `/${name}`;
  const version = print.digest("hex").slice(0, 16);
  return { version, entry: path(entry), parts: parts.map(path), beside: beside.map(path) };
}

/** @returns {import("vite").Plugin} */
export function worker() {
  return {
    name: "tabletide-worker",
    apply: "build",
    enforce: "post", // behind what writes index.html
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunk = bundle[WORKER];
        if (chunk?.type !== "chunk" || !chunk.code.includes(BUILD))
          throw new Error(`${WORKER} wants ${BUILD}`);
        if (chunk.imports.length > 0) throw new Error(`${WORKER} cannot load ${chunk.imports.join()}`);
        const built = Object.fromEntries(
          Object.values(bundle).map((file) => [
            file.fileName,
            file.type === "asset" ? String(file.source) : "",
          ]),
        );
        chunk.code = chunk.code.replaceAll(BUILD, JSON.stringify(buildOf(built)));
      },
    },
  };
}
