/** The puzzles that were solved in this browser. */
import { keptAs } from "../../state/alone/kept.ts";

const solved = keptAs("tabletide.puzzles");

export const isSolved = solved.has;
export const rememberSolved = solved.add;
