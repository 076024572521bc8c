/** People in the texts of every game: the reader is "you" and others have names, in right grammar. */
import { expect, test } from "vitest";
import { say, type Blank, type Message } from "./messages.ts";
import { withSitters, type Sitters } from "./sitters.ts";
import { catalogue } from "./testing.ts";
import { LANGUAGES, whoIn } from "./words.ts";

const FILES = import.meta.glob<string>(
  ["../../../../src/tabletide/games/*/messages/*.toml", "../../../../tests/kernel/*/messages/*.toml"],
  { query: "?raw", import: "default", eager: true },
);
const CATALOGUES = Object.entries(FILES).map(([path, toml]) => {
  const language = LANGUAGES.find((one) => path.endsWith(`${one}.toml`))!;
  const game = /(\w+)\/messages\//.exec(path)![1]!;
  return { game, language, words: { ...whoIn(language), ...catalogue(toml) } };
});

const SEATS: Record<string, number> = { role: 1, seat: 1, other: 2, whom: 2, by: 2 };
const sitting: Sitters = (seat) => (seat === 0 ? "you" : { name: "Bia" });

/** The role or name a game gives its seats, with the blank that says which seat it is. */
function seatText(words: Record<string, string>, seat: number): Message {
  const key = Object.keys(words).find((one) => /^role\.\w+$/.test(one)) ?? "seat.name";
  return { key, blanks: { seat } };
}

/** Every message that speaks of seats, said to the first and with somebody on the second. */
function spoken({ words }: { words: Record<string, string> }, sitters: Sitters): string[] {
  const keys = Object.keys(words).filter((key) => /^(prompt|option|log)\./.test(key) && !key.includes(":"));
  return keys
    .filter((key) => /\{(role|seat|other)\b/.test(words[key]!))
    .map((key) => {
      const names = [...words[key]!.matchAll(/\{(\w+)/g)].map(([, name]) => name!);
      const n = key.endsWith(".one") ? 1 : 2;
      const blanks = names.map((name): [string, Blank] => {
        if (name === "n") return [name, n];
        if (name === "role" && names.includes("seat")) return [name, { key: seatText(words, 1).key }];
        const seat = SEATS[name];
        const [, form] = new RegExp(`\\{${name}:(\\w+)`).exec(words[key]!) ?? [];
        return [name, seat ? seatText(words, seat) : thing(words, name, form)];
      });
      const stem = key.replace(/\.(one|other)$/, "");
      return say(words, withSitters({ key: stem, blanks: { n, ...Object.fromEntries(blanks) } }, sitters));
    });
}

/**
 * Something of the group a blank is called by: a city, a card, a border between two regions; or anything that has the
 * form asked for.
 */
function thing(words: Record<string, string>, name: string, form?: string): Blank {
  const keys = Object.keys(words);
  const own = keys.find((key) => key.startsWith(`${name}.`) && !words[key]!.includes(`{${name}`));
  const formed = keys.find(
    (key) => form !== undefined && new RegExp(`^(colour|effect)\\.\\w+:${form}$`).test(key),
  );
  const any = formed?.split(":")[0] ?? keys.find((one) => /^(city|special|region)\.\w+$/.test(one));
  const key = own ?? any ?? plain(words);
  const within = [...words[key]!.matchAll(/\{(\w+)/g)].map(([, blank]) => blank!);
  return { key, blanks: Object.fromEntries(within.map((blank) => [blank, thing(words, blank)])) };
}

const plain = (words: Record<string, string>): string =>
  Object.keys(words).find((key) => !/^who\b/.test(key) && !words[key]!.includes("{"))!;

test.each(CATALOGUES)("$game in $language speaks to you in right grammar", (game) => {
  const all = spoken(game, sitting);
  expect(all.length).toBeGreaterThan(5);
  const wrong = {
    en: /\byou (has|is|was|does|plays|\w+[^s]s)\b|\b(does|has|is|was) you\b|the you/i,
    "pt-BR": /(?<=^|\s)(o|a|do|da|ao|à|pelo|pela|de) você\b/i,
  }[game.language];
  expect(all.filter((text) => wrong.test(text))).toEqual([]);
});

test.each(CATALOGUES)("$game in $language calls others by their names", (game) => {
  const all = spoken(game, () => ({ name: "Bia" }));
  expect(all.filter((text) => !text.includes("Bia"))).toEqual([]);
  expect(all.filter((text) => /(?<=^|\s)(the|o|do|ao|pelo) Bia\b/i.test(text))).toEqual([]);
});

test("a turn of one's own is called so", () => {
  const counted = CATALOGUES.filter(({ words }) => "prompt.actions.other" in words);
  expect(counted.length).toBeGreaterThan(1);
  for (const { language, words } of counted) {
    const prompt = { key: "prompt.actions", blanks: { role: seatText(words, 1), n: 4 } };
    const said = { en: "Your turn: 4 actions", "pt-BR": "Sua vez: 4 ações" }[language];
    expect(say(words, withSitters(prompt, sitting))).toBe(said);
  }
});

test("whoever nobody is named for stays with the role", () => {
  const words = { ...whoIn("en"), "role.smith": "Smith", "role:The": "The {it}", went: "{role:The} went." };
  const text = { key: "went", blanks: { role: { key: "role.smith", blanks: { seat: 1 } } } };
  expect(
    say(
      words,
      withSitters(text, () => null),
    ),
  ).toBe("The Smith went.");
  expect(
    say(
      words,
      withSitters(text, () => ({ name: "Bia" })),
    ),
  ).toBe("Bia went.");
});
