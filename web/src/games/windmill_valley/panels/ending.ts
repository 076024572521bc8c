/** How the game ended, and the numbers one talks about afterwards; places and points are the table's to show. */
import { text } from "../../../board/panels/texts.ts";
import type { Ending } from "../../../lib/descriptions.ts";
import type { ValleyView } from "../view.ts";

export function ending(view: ValleyView): Ending | null {
  if (view.result === "") return null;
  const windmills = view.spaces.filter(({ owner }) => owner !== null).length;
  const tulips = view.players.flatMap(({ beds }) => beds.flat()).length;
  const rows: [string, number][] = [
    ["rounds", view.round],
    ["windmills", windmills],
    ["tulips", tulips],
  ];
  return {
    title: text("page.end.title"),
    reason: text(`result.${view.result}`),
    statistics: rows.map(([name, value]) => ({ label: text(`page.end.${name}`), value: String(value) })),
  };
}
