/** The games' own parts of the page: folders under `games/`, each loaded when it is needed. */
import { facts } from "../lib/api.ts";
import type { Facts, GameUi } from "../lib/gameui.ts";

const modules = import.meta.glob<{ default: GameUi }>("../games/*/index.ts");
const covers = import.meta.glob<string>("../games/*/cover.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of a game's small picture. */
export function cover(game: string): string | undefined {
  return covers[`../games/${game}/cover.svg`];
}

/** What draws a game, plainly where it has no folder of its own, and its data files. */
export async function loadGame(game: string): Promise<{ ui: GameUi; facts: Facts }> {
  const load = modules[`../games/${game}/index.ts`] ?? modules["../games/_plain/index.ts"]!;
  const [module, data] = await Promise.all([load(), facts(game)]);
  return { ui: module.default, facts: data };
}
