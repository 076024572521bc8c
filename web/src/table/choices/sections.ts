/** The choices of a menu under headings, where they name two things and one of them many times. Pure. */
import type { Headed, VerbGroup } from "../../lib/descriptions.ts";
import type { Choice, Text } from "../../lib/wire.types.ts";

/** A choice as it is listed: its number in the whole list, and the words that are left under a heading. */
export interface Row {
  choice: Choice;
  index: number;
  words: Text;
}

export interface Section {
  /** None over choices that are listed in their own words. */
  heading: Text | null;
  /** What is no answer to what is asked, and may be taken besides. */
  isApart: boolean;
  rows: Row[];
}

/**
 * The list in its own order. One heading alone would say nothing, unless it is over what stands apart: then all have
 * their own words.
 */
export function sectionsOf(menu: readonly Choice[], verbs: readonly VerbGroup[]): Section[] {
  const sections: Section[] = [];
  for (const [index, choice] of menu.entries()) {
    const apart = groupOf(choice.verb, verbs)?.apart?.[choice.verb];
    const { heading, words } = apart ? { heading: apart, words: choice.label } : underHeading(choice, verbs);
    const last = sections.at(-1);
    if (last && isSame(last.heading, heading)) last.rows.push({ choice, index, words });
    else sections.push({ heading, isApart: apart !== undefined, rows: [{ choice, index, words }] });
  }
  const isWorthIt =
    sections.filter(({ heading }) => heading).length > 1 || sections.some(({ isApart }) => isApart);
  return isWorthIt ? sections : [plain(menu)];
}

function plain(menu: readonly Choice[]): Section {
  return {
    heading: null,
    isApart: false,
    rows: menu.map((choice, index) => ({ choice, index, words: choice.label })),
  };
}

function underHeading(
  { verb, label }: Choice,
  verbs: readonly VerbGroup[],
): { heading: Text | null; words: Text } {
  const headed = headedBy(verb, verbs);
  const by = headed && label.blanks?.[headed.by];
  const words = headed && label.blanks?.[headed.row];
  if (by === undefined || typeof words !== "object") return { heading: null, words: label };
  return { heading: { key: headed!.heading, blanks: { [headed!.by]: by } }, words };
}

function headedBy(verb: string, verbs: readonly VerbGroup[]): Headed | undefined {
  return groupOf(verb, verbs)?.headed?.[verb];
}

function groupOf(verb: string, verbs: readonly VerbGroup[]): VerbGroup | undefined {
  return verbs.find((group) => group.verbs.includes(verb));
}

function isSame(one: Text | null, other: Text | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
