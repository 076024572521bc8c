/** The objectives in play, and how far each is met. */
import { text } from "../../../board/panels/texts.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { named } from "../names.ts";
import type { Objective, TideView } from "../view.ts";

export interface Goal {
  anchor: string;
  title: Text;
  colour: string;
  /** Name of a symbol in the sprite. */
  icon: string;
  /** How much of it is done: "3/5". */
  value: string;
  isMet: boolean;
  heard: Text;
}

const STRUCTURE = "structure";

export function goals(view: TideView): Goal[] {
  return view.objectives.map((one) => goal(view, one));
}

function goal(view: TideView, one: Objective): Goal {
  const { done, needed } = progress(view, one);
  const title = named.objective(one.objective);
  return {
    anchor: `objective:${one.objective}`,
    title,
    colour: one.colour,
    icon: iconOf(one),
    value: `${done}/${needed}`,
    isMet: one.met,
    heard: one.met ? text("page.goal.met", { title }) : text("page.goal.open", { title, done, needed }),
  };
}

/** A structure is one thing to build: what counts are the cards of the best hand for it. */
function progress(view: TideView, one: Objective): { done: number; needed: number } {
  const structure = one.kind === STRUCTURE && view.structures.find(({ colour }) => colour === one.colour);
  if (!structure) return one;
  return { done: Math.min(structure.best_hand, structure.cards), needed: structure.cards };
}

export function iconOf({ kind, objective }: Objective): string {
  if (kind === STRUCTURE) return `work-${objective}`;
  return kind === "population" ? "people" : `goal-${objective}`;
}
