/** How the game ended, and how long it took; places and each seat's points are the table's to show. */
import { text } from "../../../board/panels/texts.ts";
import type { Ending } from "../../../lib/descriptions.ts";
import type { ValleyView } from "../view.ts";

export function ending(view: ValleyView): Ending | null {
  if (view.result === "") return null;
  return {
    title: text("page.end.title"),
    reason: text(`result.${view.result}`),
    statistics: [{ label: text("page.end.rounds"), value: String(view.round) }],
  };
}
