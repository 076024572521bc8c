/** Draws any game the page has no folder for: its view as it is told, and its choices from the list. */
import type { GameUi } from "../../lib/gameui.ts";
import Board from "./board/Board.svelte";
import { ending, members, turn } from "./panels/panels.ts";

const plain: GameUi = {
  Board,
  sprite: "",
  skin: "plain",
  verbs: [],
  turn,
  tracks: () => [],
  meters: () => [],
  members,
  decks: () => [],
  explain: () => null,
  ending,
  signs: [],
};

export default plain;
