/** What a key does at the table. Pure: from the key and what lies open to one command. */
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { Direction } from "./nearest.ts";

export type Command =
  | { do: "verb"; verb: VerbGroup }
  | { do: "option"; index: number }
  | { do: "go"; to: Direction }
  | { do: "back" | "undo" | "log" | "advice" | "ask" | "list" | "on" | "end" };

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
const OWN: Record<string, Command> = {
  Escape: { do: "back" },
  "?": { do: "ask" },
  "/": { do: "list" },
  " ": { do: "on" },
  Enter: { do: "end" },
};

/** Letters in the language shown: the table's own, and those of the game's buttons. */
export interface Letters {
  undo: string;
  log: string;
  advice: string;
  verbs: readonly { letter: string; verb: VerbGroup }[];
}

/** The command of a key, or null for a key that has none. `options` is how many a menu lists. */
export function commandOf(key: string, letters: Letters, options: number): Command | null {
  const arrow = ARROWS[key];
  if (arrow) return { do: "go", to: arrow };
  const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
  if (digit > 0) return digit <= options ? { do: "option", index: digit - 1 } : null;
  const letter = key.toLowerCase();
  if (OWN[key]) return OWN[key];
  if (letter === letters.undo) return { do: "undo" };
  if (letter === letters.log) return { do: "log" };
  if (letter === letters.advice) return { do: "advice" };
  const found = letters.verbs.find((one) => one.letter === letter);
  return found ? { do: "verb", verb: found.verb } : null;
}
