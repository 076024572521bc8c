/** A game's words, rules and all, in one language, asked for once. */
import { words } from "./api.ts";
import type { Aid, Rule } from "./wire.types.ts";
import type { Message } from "./words/messages.ts";
import { sayer, type Language } from "./words/words.ts";

/** A game in one language: how to say its texts, and its rules in their order and by id, its player aid. */
export interface Spoken {
  say: (text: Message) => string;
  has: (key: string) => boolean;
  rules: Rule[];
  byId: ReadonlyMap<string, Rule>;
  /** What a player keeps beside the board, as ids of rules. */
  aid: Aid;
}

const spoken = new Map<string, Promise<Spoken>>();

/** A game's words, asked for once for each language. */
export function speak(game: string, language: Language): Promise<Spoken> {
  const kept = `${game} ${language}`;
  const known = spoken.get(kept);
  if (known !== undefined) return known;
  const asked = words(game, language).then(({ messages, rules, aid }) => ({
    say: sayer(messages, language),
    has: (key: string) => key in messages,
    rules,
    aid,
    byId: new Map(rules.map((rule) => [rule.id, rule])),
  }));
  spoken.set(kept, asked);
  asked.catch(() => spoken.delete(kept)); // to be asked again, not to be remembered
  return asked;
}
