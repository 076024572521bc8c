// The page's own words: both languages say the same things, with the same blanks, and nothing is said nowhere.
// With --missing the last is left aside: a build may carry a word too many, but never lack one.
import { globSync, readFileSync } from "node:fs";

const WEB = new URL("..", import.meta.url).pathname;

/** @param {object} table @returns {Record<string, string>} */
function flatten(table, prefix = "") {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, value]) =>
      typeof value === "string"
        ? [[prefix + name, value]]
        : Object.entries(flatten(value, `${prefix}${name}.`)),
    ),
  );
}

/** All words of a language: those of the whole page, and those that some pages bring along. @param {string} language */
const load = (language) =>
  Object.assign(
    {},
    ...globSync(`src/lib/words/{,*.}${language}.json`, { cwd: WEB }).map((file) =>
      flatten(JSON.parse(readFileSync(WEB + file, "utf8"))),
    ),
  );
const catalogues = { en: load("en"), "pt-BR": load("pt-BR") };

/** @param {string} text */
const blanks = (text) => [...new Set(text.match(/\{\w+/g) ?? [])].sort().join();
/** @param {string} key */
const stem = (key) => key.replace(/\.(zero|one|other)$/, "");

/** @type {string[]} */
const problems = [];
for (const [one, other] of /** @type {const} */ ([
  ["en", "pt-BR"],
  ["pt-BR", "en"],
])) {
  for (const [key, text] of Object.entries(catalogues[one])) {
    const there = catalogues[other][key];
    if (there === undefined) problems.push(`${other} lacks '${key}'`);
    else if (!/\.(zero|one)$/.test(key) && blanks(there) !== blanks(text))
      problems.push(`'${key}' has other blanks in ${other}`);
    if (text.trim() === "" || text !== text.trim())
      problems.push(`${one}: '${key}' is empty or has spaces around it`);
  }
}

/** Keys nothing says. One is used where the source spells it out, or its beginning: t(`level.${bot}`). */
function unused() {
  const source = globSync("src/**/*.{ts,svelte}", { cwd: WEB })
    .map((file) => readFileSync(WEB + file, "utf8"))
    .join("\n");
  const beginnings = [...source.matchAll(/`([\w.]+[._])\$\{/g)].map((found) => found[1] ?? "");
  return [...new Set(Object.keys(catalogues.en).map(stem))]
    .filter((key) => !key.includes(":")) // a form, which texts ask for
    .filter((key) => !source.includes(`"${key}"`) && !source.includes(`'${key}'`))
    .filter((key) => !beginnings.some((start) => key.startsWith(start)))
    .map((key) => `nothing says '${key}'`);
}

if (!process.argv.includes("--missing")) problems.push(...unused());
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
