/** The games' own parts of the page: folders under `games/`, each loaded when it is needed. */
import { facts, words } from "./api";
import type { Facts, GameUi } from "./furniture/model";
import { sayer, type Language } from "./words.ts";
import type { Message } from "./messages.ts";
import type { Rule } from "./wire.types";

const modules = import.meta.glob<{ default: GameUi }>("./games/*/index.ts");
const covers = import.meta.glob<string>("./games/*/cover.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Whether the page can draw a game. */
export function canDraw(game: string): boolean {
  return `./games/${game}/index.ts` in modules;
}

/** The address of a game's small picture. */
export function cover(game: string): string | undefined {
  return covers[`./games/${game}/cover.svg`];
}

/** What draws a game, and its data files. */
export async function loadGame(game: string): Promise<{ ui: GameUi; facts: Facts }> {
  const load = modules[`./games/${game}/index.ts`];
  if (load === undefined) throw new Error(`the page cannot draw '${game}'`);
  const [module, data] = await Promise.all([load(), facts(game)]);
  return { ui: module.default, facts: data };
}

/** A game in one language: how to say its texts, and its rules in their order and by id. */
export interface Spoken {
  say: (text: Message) => string;
  has: (key: string) => boolean;
  rules: Rule[];
  byId: ReadonlyMap<string, Rule>;
}

const spoken = new Map<string, Promise<Spoken>>();

/** A game's words, asked for once for each language. */
export function speak(game: string, language: Language): Promise<Spoken> {
  const kept = `${game} ${language}`;
  const known = spoken.get(kept);
  if (known !== undefined) return known;
  const asked = words(game, language).then(({ messages, rules }) => ({
    say: sayer(messages),
    has: (key: string) => key in messages,
    rules,
    byId: new Map(rules.map((rule) => [rule.id, rule])),
  }));
  spoken.set(kept, asked);
  asked.catch(() => spoken.delete(kept)); // to be asked again, not to be remembered
  return asked;
}
