/** The page's side of the game: what its folder gives to the table. */
import type { GameUi } from "../../furniture/model.ts";
import Board from "./Board.svelte";
import { decks } from "./decks.ts";
import { ending } from "./ending.ts";
import { explain } from "./explain.ts";
import { members } from "./members.ts";
import "./skin.css";
import { sprite } from "./sprite.ts";
import { meters, tracks, turn } from "./tracks.ts";
import { verbs } from "./verbs.ts";
import { see } from "./view.ts";

const pandemic: GameUi = {
  Board,
  sprite,
  skin: "pandemic",
  verbs,
  loud: ["epidemic", "outbreak", "cure", "eradicate"],
  turn: (view) => turn(see(view)),
  tracks: (view) => tracks(see(view)),
  meters: (view) => meters(see(view)),
  members: (view, facts) => members(see(view), facts),
  decks: (view, facts) => decks(see(view), facts),
  explain: (anchor, view, facts) => explain(anchor, see(view), facts),
  ending: (view) => ending(see(view)),
};

export default pandemic;
