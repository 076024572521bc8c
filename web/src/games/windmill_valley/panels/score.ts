/** Where the points of a seat came from, and what would be scored if the game ended now. */
import { text } from "../../../board/panels/texts.ts";
import type { Text } from "../../../lib/wire.types.ts";
import type { Player, ScoreLine } from "../view.ts";

function lineText({ source, points }: ScoreLine): Text {
  return text("page.score.line", { source: text(`score.${source}`), n: points });
}

export function scoreTexts(player: Player): Text[] {
  const coming = player.would_score.filter(({ points }) => points !== 0);
  const texts = [text("page.score.now", { n: player.points }), ...player.sheet.map(lineText)];
  if (player.would_score.length === 0) return texts;
  const still = coming.length > 0 ? [text("page.score.coming"), ...coming.map(lineText)] : [];
  return [...texts, text("page.score.prospect", { n: player.prospect }), ...still];
}
