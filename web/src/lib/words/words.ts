/**
 * What people read: the page's own words, and a game's words as its catalogue has them.
 *
 * Keys of the page's words are typed by `words/en.json`; that the other language has the same ones is
 * held by the types below and, both ways, by `tools/words.mjs`. `t` asks for the chosen language where
 * it is called, so whatever a component says follows when the language changes.
 */
import type device from "./device.en.json";
import en from "./en.json";
import { flatten, MessageError, say, type Blanks, type Catalogue, type Message } from "./messages.ts";
import type around from "./around.en.json";
import type identity from "./identity.en.json";
import type deals from "./deals.en.json";
import type hints from "./hints.en.json";
import ptBR from "./pt-BR.json";
import type reminders from "./reminders.en.json";
import type picture from "./picture.en.json";
import type replay from "./replay.en.json";

export const LANGUAGES = ["en", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

type Dotted<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Dotted<T[K]>}` }[keyof T &
  string];
type WithoutPlural<K extends string> = K extends `${infer Stem}.${"zero" | "one" | "other"}` ? Stem : K;
/** A message of the page's own; some are brought along by the pages that say them. */
export type WordKey = WithoutPlural<
  | Dotted<typeof en>
  | Dotted<typeof around>
  | Dotted<typeof device>
  | Dotted<typeof identity>
  | Dotted<typeof picture>
  | Dotted<typeof replay>
  | Dotted<typeof deals>
  | Dotted<typeof hints>
  | Dotted<typeof reminders>
>;

const tables: Record<Language, typeof en> = { en, "pt-BR": ptBR };
const catalogues: Record<Language, Catalogue> = { en: flatten(tables.en), "pt-BR": flatten(tables["pt-BR"]) };

/** Know more words: those of a page, which is loaded with them. */
export function learn(more: Record<Language, object>): void {
  for (const language of LANGUAGES) Object.assign(catalogues[language], flatten(more[language]));
}

let chosen = (): Language => "en";

/** Whoever keeps the settings says here where the chosen language is asked for. */
export function speakAs(language: () => Language): void {
  chosen = language;
}

/** The page's own words for a key, in the chosen language. */
export function t(key: WordKey, blanks: Blanks = {}): string {
  return sayOr(catalogues[chosen()], { key, blanks });
}

/** A number in the digits of the chosen language: "0.5" or "0,5". */
export function digits(n: number): string {
  return new Intl.NumberFormat(chosen()).format(n);
}

/** A number with one place behind the point, or behind the comma. */
export function decimal(n: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(chosen(), digits).format(n);
}

/** Whether the page has words for a key that came from outside, such as a refusal's reason. */
export function hasWords(key: string): key is WordKey {
  return key in catalogues.en;
}

/** A text of a game in the words of its catalogue; people are spoken of as the page does. */
export function sayer(catalogue: Catalogue, language: Language): (text: Message) => string {
  const all = { ...whoIn(language), ...catalogue };
  return (text) => sayOr(all, text);
}

/** How people are spoken of, in every form that games ask for. */
export function whoIn(language: Language): Catalogue {
  return Object.fromEntries(Object.entries(catalogues[language]).filter(([key]) => /^who[.:]/.test(key)));
}

/** What cannot be said is shown by its key: a word missing must not take the table away. */
function sayOr(catalogue: Catalogue, message: Message): string {
  try {
    return say(catalogue, message);
  } catch (problem) {
    if (!(problem instanceof MessageError)) throw problem;
    console.error(problem.message);
    return message.key;
  }
}
