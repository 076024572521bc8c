// The rooms of the page and the arrows between them: a folder of `src` is a room, and imports only what is
// listed here and what stands in the same folder. `*` is a game, on both sides the same one. What lies above
// may know what lies below, never the other way round; `arrows.test.ts` plants violations and looks for circles.
import { dirname, join, relative, sep } from "node:path";

const SOURCE = join(import.meta.dirname, "../src");

const LIB = ["lib", "lib/words"];
const KIT = ["board/panels", "board", "board/effects"];
const VIEWER = ["table/choices", "table/viewer"];
const TABLE = [...VIEWER, "table/input", "table/people", "table/cards", "table/actions", "table/panels"];
const GAME = ["games/*", "games/*/panels", "games/*/board", "games/*/own"];

/** @type {Record<string, string[]>} */
export const ARROWS = {
  "lib/words": [],
  lib: ["lib/words"],
  "state/advising": LIB,
  "state/slow": LIB,
  "state/around": LIB,
  "state/app": LIB,
  worker: LIB,
  state: [...LIB, "state/advising", "state/slow", "state/around"],
  "state/alone": [...LIB, "state"],
  ui: LIB,
  shell: [...LIB, "state", "state/app", "ui"],
  "board/panels": LIB,
  board: [...LIB, "ui", "board/panels"],
  "board/effects": [...LIB, "board"],
  "table/choices": LIB,
  "table/advising": [...LIB, "table/choices"],
  "table/viewer": [...LIB, "table/choices", "table/advising"],
  "table/dealing": LIB,
  "table/input": [...LIB, ...VIEWER],
  "table/people": [...LIB, "ui", "table/dealing", ...TABLE.slice(0, 3)],
  "table/advice": [...LIB, "state/advising", "ui", ...VIEWER],
  "table/cards": [...LIB, "state", "ui", ...TABLE.slice(0, 4)],
  "table/actions": [...LIB, "state", "ui", "table/advice", ...TABLE.slice(0, 4)],
  "table/picture": [...LIB, "ui", ...VIEWER],
  "table/panels": [
    ...LIB,
    "state",
    "ui",
    "table/dealing",
    "table/ideas",
    "table/picture",
    ...TABLE.slice(0, 5),
  ],
  "table/ideas": [...LIB, "state", "ui", "table/actions", ...VIEWER],
  "table/drawn": [...LIB, "state", "ui", ...TABLE],
  table: [
    ...LIB,
    "state",
    "ui",
    "shell",
    "table/advice",
    "table/ideas",
    "table/picture",
    "table/drawn",
    ...TABLE,
  ],
  "table/screen": [...LIB, "state", "ui", "shell", "table", ...TABLE],
  "games/*": [...LIB, ...KIT],
  "games/*/panels": [...LIB, "board/panels", "games/*"],
  "games/*/board": [...LIB, "ui", ...KIT, "games/*", "games/*/panels"],
  "games/*/own": [...LIB, "ui", ...KIT, "games/*", "games/*/panels", "games/*/board"],
  pages: [
    ...LIB,
    "state",
    "ui",
    "shell",
    "table",
    "table/dealing",
    "pages/analysis",
    "pages/branches",
    "pages/comments",
    "pages/puzzles",
    "pages/lessons",
    "pages/keeping",
    "pages/deals",
    "pages/reminders",
  ],
  "pages/comments": [...LIB, "state", "state/app", "ui"],
  "pages/puzzles": [...LIB, "state", "state/alone", "ui", "shell"],
  "pages/lessons": [...LIB, "state", "state/alone", "state/app", "ui", "shell"],
  "pages/keeping": [...LIB, "state", "state/app", "ui"],
  "pages/device": [
    ...LIB,
    "state",
    "state/alone",
    "state/app",
    "ui",
    "shell",
    "table",
    "pages",
    "pages/comments",
  ],
  "pages/mine": [...LIB, "state", "state/app", "ui", "shell", "pages/analysis", "pages/reminders"],
  "pages/reminders": [...LIB, "state"],
  "pages/analysis": [...LIB, "state", "ui"],
  "pages/seating": [...LIB, "ui"],
  "pages/branches": [...LIB, "state", "ui", "pages/mine", "pages/seating"],
  "pages/screen": [...LIB, "state", "ui", "shell", "table/screen", "pages"],
  "pages/deals": [...LIB, "state", "ui", "shell", "pages/analysis", "pages/mine"],
  "pages/lobby": [...LIB, "state", "ui", "shell", "pages", "pages/seating"],
};

/** Files that put a room together and may know all of it: the page itself, and what a game gives to the table. */
const DOORS = { page: /^(App\.svelte|main\.ts)$/, game: /^games\/[^/]+\/index\.ts$/ };

/** The room a path of `src` lies in, with the game it belongs to. @param {string} path */
export function roomOf(path) {
  const folder = dirname(path);
  const [, game] = /^games\/([^/]+)/.exec(folder) ?? [];
  return { room: folder.replace(/^games\/[^/]+/, "games/*"), game };
}

/** Why one file of `src` may not import another, or null. @param {string} from @param {string} to */
export function objection(from, to) {
  const here = roomOf(from);
  const there = roomOf(to);
  if (DOORS.page.test(from)) return null;
  if (here.game && there.game && here.game !== there.game) return "games know nothing of each other";
  if (here.room === there.room) return null;
  const below = DOORS.game.test(from) ? [...(ARROWS[here.room] ?? []), ...GAME] : ARROWS[here.room];
  if (below === undefined) return `'${here.room}' is no room: tools/arrows.mjs has none of that name`;
  return below.includes(there.room) ? null : `'${here.room}' may not know '${there.room}'`;
}

/** @param {string} path */
const inSource = (path) => relative(SOURCE, path).split(sep).join("/");

/** @type {import("eslint").Rule.RuleModule} */
export const arrows = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const from = inSource(context.filename);
    if (from.startsWith("../")) return {};
    /** @param {{ source?: any }} node */
    function look({ source }) {
      const said = source?.value;
      if (typeof said !== "string" || !said.startsWith(".")) return;
      const to = inSource(join(dirname(context.filename), said));
      const why = to.startsWith("../") ? null : objection(from, to);
      if (why !== null) context.report({ node: source, message: `${why} (${said})` });
    }
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
      TSImportType: look,
    };
  },
};
