/** The page's side of the game: what its folder gives to the table. */
import type { GameUi } from "../../lib/gameui.ts";
import Board from "./board/Board.svelte";
import OwnBoard from "./own/OwnBoard.svelte";
import { decks } from "./panels/decks.ts";
import { ending } from "./panels/ending.ts";
import { explain } from "./panels/explain.ts";
import { members } from "./panels/members.ts";
import { asksOwnBoard, happenedOn } from "./panels/places.ts";
import { signs } from "./panels/signs.ts";
import { meters, tracks, turn } from "./panels/tracks.ts";
import { givesUp, rank, verbs } from "./panels/verbs.ts";
import "./skin.css";
import { sprite } from "./sprite.ts";
import { see } from "./view.ts";

const windmillValley: GameUi = {
  Board,
  OwnBoard,
  asksOwnBoard: (lit, view) => asksOwnBoard(lit, see(view)),
  happenedOn,
  sprite,
  skin: "windmill_valley",
  verbs,
  rank,
  givesUp,
  signs,
  loud: ["wish", "end", "log.last_turn_begun"],
  glad: ["wish", "end", "log.last_turn_begun"],
  turn: (view) => turn(see(view)),
  tracks: (view) => tracks(see(view)),
  meters: (view) => meters(see(view)),
  members: (view) => members(see(view)),
  decks: (view, facts) => decks(see(view), facts),
  explain: (anchor, view, facts) => explain(anchor, see(view), facts),
  ending: (view) => ending(see(view)),
};

export default windmillValley;
