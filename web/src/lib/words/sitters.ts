/**
 * Who sits on a seat, in the texts of a game. The rules name seats by their roles, and say in the blank
 * `seat` which one they mean, counted from one; the page knows who sits there and names them instead.
 */
import { YOU, type Blank, type Message } from "./messages.ts";

/** How a seat is to be spoken of: as you, by a person's name, or (null) as the rules do. */
export type Sitter = "you" | { name: string } | null;
export type Sitters = (seat: number) => Sitter;

/** The text with people in the place of their seats. */
export function withSitters(text: Message, sitters: Sitters): Message {
  if (text.blanks === undefined) return text;
  const blanks = Object.entries(text.blanks).map(([name, blank]) => [name, withSitter(blank, sitters)]);
  return { key: text.key, blanks: Object.fromEntries(blanks) };
}

function withSitter(blank: Blank, sitters: Sitters): Blank {
  if (typeof blank !== "object") return blank;
  const seat = blank.blanks?.seat;
  if (typeof seat !== "number") return withSitters(blank, sitters);
  const sitter = sitters(seat - 1);
  if (sitter === null) return blank;
  return sitter === "you" ? { key: YOU } : { key: "who.person", blanks: { name: sitter.name } };
}
