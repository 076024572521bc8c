/** The page's side of the game: what its folder gives to the table. */
import { isDiscard } from "../../board/panels/verbs.ts";
import type { GameUi } from "../../lib/gameui.ts";
import { GLAD, LOUD } from "./beats.ts";
import Board from "./board/Board.svelte";
import { decks } from "./panels/decks.ts";
import { ending } from "./panels/ending.ts";
import { explain } from "./panels/explain.ts";
import { members } from "./panels/members.ts";
import { signs } from "./panels/signs.ts";
import { meters, tracks, turn } from "./panels/tracks.ts";
import { proposed, verbs } from "./panels/verbs.ts";
import "./skin.css";
import { sprite } from "./sprite.ts";
import { see } from "./view.ts";

const pandemic: GameUi = {
  Board,
  sprite,
  skin: "pandemic",
  verbs,
  givesUp: isDiscard,
  signs,
  loud: LOUD,
  glad: GLAD,
  turn: (view) => turn(see(view)),
  tracks: (view) => tracks(see(view)),
  meters: (view) => meters(see(view)),
  members: (view, facts) => members(see(view), facts),
  decks: (view, facts) => decks(see(view), facts),
  explain: (anchor, view, facts) => explain(anchor, see(view), facts),
  proposed,
  ending: (view) => ending(see(view)),
};

export default pandemic;
