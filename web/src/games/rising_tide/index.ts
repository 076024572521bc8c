/** The page's side of the game: what its folder gives to the table. */
import { turn } from "../../board/panels/tracks.ts";
import { isDiscard } from "../../board/panels/verbs.ts";
import type { GameUi } from "../../lib/gameui.ts";
import Board from "./board/Board.svelte";
import { joints } from "./joints.ts";
import { decks, shown } from "./panels/decks.ts";
import { ending } from "./panels/ending.ts";
import { explain } from "./panels/explain.ts";
import { members } from "./panels/members.ts";
import { signs } from "./panels/signs.ts";
import { meters, tracks } from "./panels/tracks.ts";
import { verbs } from "./panels/verbs.ts";
import "./skin.css";
import { sprite } from "./sprite.ts";
import { see } from "./view.ts";

const risingTide: GameUi = {
  Board,
  sprite,
  skin: "rising_tide",
  joints,
  verbs,
  givesUp: isDiscard,
  signs,
  loud: ["storm", "flood", "structure", "loss"],
  glad: ["structure", "won"],
  turn: (view) => turn(see(view)),
  tracks: (view) => tracks(see(view)),
  meters: (view) => meters(see(view)),
  members: (view, facts) => members(see(view), facts),
  decks: (view, facts) => decks(see(view), facts),
  shown: (view, facts) => shown(see(view), facts),
  explain: (anchor, view, facts) => explain(anchor, see(view), facts),
  ending: (view) => ending(see(view)),
};

export default risingTide;
