/** How seats are spoken of: by the role a player has in the game, and by who sits there. */
import type { Chair } from "../../lib/wire.types.ts";
import { hasWords, t } from "../../lib/words/words.ts";
import type { Eyes } from "./eyes.svelte.ts";
import { sitterOn } from "./seating.ts";

/** A chair by the part in the game it has, whoever sits there: the role, or the number of the seat. */
export function chairTitle(viewer: Eyes, seat: number): string {
  const title = viewer.member(seat)?.title;
  return title ? viewer.say(title) : t("table.seat", { seat: seat + 1 });
}

/**
 * A seat by its part in the game, the role; where there is none, as prompts and the log speak of it: you, a
 * person's name, or the number of the seat.
 */
export function titleOf(viewer: Eyes, seat: number): string {
  if (viewer.member(seat)?.title) return chairTitle(viewer, seat);
  const sitter = sitterOn(seat, viewer.session.chairs, viewer.given.still ? [] : viewer.played);
  return sitter === "you" ? t("who.you:The") : (sitter?.name ?? chairTitle(viewer, seat));
}

/** A seat by the person on it and their part in the game, or by the part alone. */
export function fullName(viewer: Eyes, seat: number): string {
  const sitter = sitterOn(seat, viewer.session.chairs, []);
  const title = titleOf(viewer, seat);
  const isPart = Boolean(viewer.member(seat)?.title);
  return isPart && sitter !== null && sitter !== "you" ? `${sitter.name} (${title})` : title;
}

/** Whom the table waits for: a person and their part in the game, or a part and that a bot plays it. */
export function waitedFor(viewer: Eyes, seat: number): string {
  const title = titleOf(viewer, seat);
  const chair = viewer.chair(seat);
  const who = sitterOf(chair, viewer.session.you);
  if (!who || who === title) return title;
  const isPerson = chair?.guest !== null && chair?.bot === null;
  return isPerson ? `${who} (${title})` : `${title} (${who})`;
}

/** The same as the subject of a sentence: a role alone has its article. */
export function subjectOf(viewer: Eyes, seat: number): string {
  const title = viewer.member(seat)?.title;
  const name = fullName(viewer, seat);
  return title && name === viewer.say(title)
    ? viewer.say({ key: "who.subject", blanks: { who: title } })
    : name;
}

/** Who plays a chair, in a few words; `isNamed` if one's own chairs are told apart by their names. */
export function sitterOf(chair: Chair | undefined, you: string | null, isNamed = false): string {
  if (!chair) return "";
  if (chair.guest === null)
    return chair.bot === null ? t("table.chair.free") : t("table.chair.bot", { level: levelName(chair.bot) });
  const name = chair.guest === you && !isNamed ? t("table.chair.you") : (chair.name ?? "");
  return chair.bot === null ? name : t("table.chair.bot_for", { name });
}

/** A bot's level in words, where the page has one for it. */
export function levelName(level: string): string {
  const key = `level.${level}`;
  return hasWords(key) ? t(key) : level;
}

/** Several seats, as a list in the language of the page. */
export function listOf(language: string, names: string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
