/** How a game ended that all win or lose together, and the numbers one talks about afterwards. */
import type { Ending } from "../../lib/descriptions.ts";
import { text } from "./texts.ts";

const RUNNING = "";
const WON = "won";

export function hasWon(view: { result: string }): boolean {
  return view.result === WON;
}

/** Null while the game runs. The catalogue names the rows, under page.end. */
export function ending(view: { result: string }, rows: () => [string, number | string][]): Ending | null {
  if (view.result === RUNNING) return null;
  const won = hasWon(view);
  return {
    won,
    title: text(won ? "page.end.won" : "page.end.lost"),
    reason: text(`result.${view.result}`),
    statistics: rows().map(([name, value]) => ({ label: text(`page.end.${name}`), value: String(value) })),
  };
}
