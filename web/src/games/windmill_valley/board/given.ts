/** What the parts of a board share: the view, the data of the board, and what can be pressed. */
import { createContext } from "svelte";
import { pressable } from "../../../board/pressable.ts";
import type { BoardProps } from "../../../lib/gameui.ts";
import { onItsOwn } from "../../../lib/words/sentences.ts";
import { printedOn, see, type Printed, type ValleyView } from "../view.ts";

export interface BoardGiven extends Omit<BoardProps, "view" | "noted"> {
  view: ValleyView;
  printed: Printed;
  noted: Set<string>;
  /** The colours of tulips, in their order. */
  colours: string[];
}

export const [useGiven, putGiven] = createContext<() => BoardGiven>();

const NOTHING = new Set<string>();

/** What a board is given as its parts read it. On a board that is not asked, nothing can be pressed. */
export function givenOf(props: BoardProps, isAsked = true): BoardGiven {
  const view = see(props.view);
  const pointed = props.looks.map(({ anchor }) => anchor);
  return {
    ...props,
    view,
    printed: printedOn(props.facts, view),
    colours: props.facts.cards.colours as string[],
    lit: isAsked ? props.lit : NOTHING,
    picked: isAsked ? props.picked : NOTHING,
    noted: new Set([...(props.noted ?? []), ...pointed]),
    onpick: isAsked ? props.onpick : props.onask,
  };
}

/** What a thing of an SVG drawing bears, and its look. */
export function thing(given: BoardGiven, anchor: string, words: string) {
  const label = onItsOwn(words);
  const [lit, picked] = [given.lit.has(anchor), given.picked.has(anchor)];
  const { hint } = given.ways.get(anchor) ?? {};
  const way = pressable({ anchor, label, lit, picked, hint, press: () => given.onpick(anchor) });
  const looks = [lit && "lit", picked && "picked", given.noted.has(anchor) && "noted"];
  return { ...way, class: ["thing", ...looks].filter(Boolean).join(" ") };
}

/** What can be done with a button of the browser's own, for those who hear it. */
export function described(given: BoardGiven, anchor: string): Record<string, string> {
  const hint = given.ways.get(anchor)?.hint ?? [];
  return hint.length > 0 ? { "aria-description": hint.join("; ") } : {};
}
