/**
 * Texts filled from a catalogue, by the same two rules as `parts/files/messages.py`:
 *
 * - plurals: a message with a text for each form its language has (`one`, `other`), chosen by the blank
 *   `n` as CLDR has it, but for 0: that is `zero`, which CLDR would make a singular in Portuguese
 *   ("0 carta"). `other` serves for a form that is missing;
 * - forms: `{role:of}` asks for `role.medic:of` when the blank is the message `role.medic`. Where
 *   there is none, the pattern `role:of` makes it, with the message itself as its blank `it`.
 *
 * A test fills every message of every game both here and there, and compares. A third rule is the page's
 * own, since it knows who reads: `prompt.actions:you` is said where `role` or `seat` is the reader. And it
 * writes numbers below zero with a minus sign, not with the hyphen that stands for it on keyboards.
 */
export type Catalogue = Readonly<Record<string, string>>;
export type Blank = string | number | Message;
export type Blanks = Readonly<Record<string, Blank>>;

export interface Message {
  key: string;
  blanks?: Blanks;
}

/** The message that stands for whom a text is said to. */
export const YOU = "who.you";

/** A message the catalogue lacks, or a blank nothing fills. */
export class MessageError extends Error {}

/** A message in the words of the catalogue. */
export function say(catalogue: Catalogue, message: Message): string {
  return fill(catalogue, message.key, message.blanks ?? {});
}

/** The message of this key with its blanks filled in. */
export function fill(catalogue: Catalogue, key: string, blanks: Blanks): string {
  return patternOf(catalogue, key, blanks).replace(/\{\{|\}\}|\{([^{}]*)\}/g, (found, inside?: string) => {
    if (inside === undefined) return found.charAt(0); // a doubled brace stands for itself
    const [blank = "", form = ""] = inside.split(":");
    const value = blanks[blank];
    if (value === undefined) throw new MessageError(`nothing fills the blank '${blank}' of '${key}'`);
    return word(catalogue, value, form);
  });
}

function patternOf(catalogue: Catalogue, key: string, blanks: Blanks): string {
  const toYou = isAboutYou(blanks) ? inNumber(catalogue, `${key}:you`, blanks) : undefined;
  const pattern = toYou ?? inNumber(catalogue, key, blanks);
  if (pattern === undefined) throw new MessageError(`there is no message '${key}'`);
  return pattern;
}

function inNumber(catalogue: Catalogue, key: string, blanks: Blanks): string | undefined {
  return catalogue[key] ?? catalogue[`${key}.${pluralOf(catalogue, blanks.n)}`] ?? catalogue[`${key}.other`];
}

/** Whether whoever a message is about is who reads it. */
function isAboutYou({ role, seat }: Blanks): boolean {
  return [role, seat].some((blank) => typeof blank === "object" && blank.key === YOU);
}

const plurals = new Map<string, Intl.PluralRules>();

/** The plural form a number asks for in the language of the catalogue. */
function pluralOf(catalogue: Catalogue, n: Blank | undefined): Intl.LDMLPluralRule {
  if (typeof n !== "number") return "other";
  if (n === 0) return "zero";
  const language = catalogue["language.code"] ?? "en";
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(n);
}

/** What goes into a blank: a number or word as it is, a message in the form asked for. */
function word(catalogue: Catalogue, value: Blank, form: string): string {
  if (typeof value !== "object") {
    if (form) throw new MessageError(`'${value}' has no form '${form}'`);
    return typeof value === "number" ? written(value) : value;
  }
  if (!form) return say(catalogue, value);
  const own = `${value.key}:${form}`;
  if (own in catalogue) return fill(catalogue, own, value.blanks ?? {});
  const [group = ""] = value.key.split(".");
  return fill(catalogue, `${group}:${form}`, { it: value });
}

/** A number as it is printed. */
export function written(n: number): string {
  return String(n).replace("-", "−");
}

/** The texts of nested tables under dotted keys, as a catalogue has them. */
export function flatten(table: object, prefix = ""): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [name, value] of Object.entries(table)) {
    if (typeof value === "string") out[prefix + name] = value;
    else Object.assign(out, flatten(value as object, `${prefix}${name}.`));
  }
  return out;
}
