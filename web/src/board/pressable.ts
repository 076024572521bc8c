/**
 * What a place, pawn or piece of a board bears so that the table finds it: its anchor, whether it is lit, and
 * what a press on it does. To be spread on an element that is no button of the browser's own.
 */
import { onEnter, onPress } from "../ui/press.ts";

export interface Pressed {
  anchor: string;
  /** What is heard instead of the drawing. */
  label: string;
  lit: boolean;
  picked: boolean;
  /** What can be done with it, and at what cost. */
  hint?: string[];
  /** It was pressed, by pointer or by key. */
  press: (event: MouseEvent | KeyboardEvent) => void;
}

export function pressable({ anchor, label, lit, picked, hint, press }: Pressed) {
  return {
    role: "button",
    tabindex: lit || picked ? 0 : -1,
    "aria-label": label,
    "aria-description": hint?.length ? hint.join("; ") : undefined,
    "aria-pressed": picked,
    "data-anchor": anchor,
    "data-lit": lit || undefined,
    onclick: press,
    // Who ends the turn by Space is not told about the place that was chosen last.
    onkeydown: lit || picked ? onPress(press) : onEnter(press),
  } as const;
}
