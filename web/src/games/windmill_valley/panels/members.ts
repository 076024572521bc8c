/** The players: points so far, what would come to them if the game ended now, and their purses. */
import { text } from "../../../board/panels/texts.ts";
import type { Member } from "../../../lib/descriptions.ts";
import type { ValleyView } from "../view.ts";

export function seatColour(seat: number): string {
  return `--seat-${seat + 1}`;
}

export function members(view: ValleyView): Member[] {
  return view.players.map((player) => ({
    seat: player.seat,
    title: null,
    colour: seatColour(player.seat),
    score: player.points,
    remark: text(view.result === "" ? "page.member" : "page.purse_of", {
      guilder: player.guilder,
      tools: text("effect.tools", { n: player.tools }),
      points: player.prospect,
    }),
  }));
}
