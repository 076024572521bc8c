/** Keys that press what has the focus, and when they do not. */
import { isTyping } from "../lib/typing.ts";

const PRESSING = ["Enter", " "];
/** So soon after something has opened, in milliseconds, a key is still meant for what was there before. */
const SOON = 350;

/** Enter and Space press what has the focus and is no button of the browser's own, such as a city. */
export function onPress(
  run: (event: KeyboardEvent) => void,
  keys: readonly string[] = PRESSING,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    run(event);
  };
}

/** Enter alone: Space is left to whatever else it means. */
export function onEnter(run: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  return onPress(run, ["Enter"]);
}

/** Lets no key press a button of something that has only just opened by itself; whoever writes there means it. */
export function afterOpening(opened: number): (event: KeyboardEvent) => void {
  return (event) => {
    const isSoon = event.timeStamp - opened < SOON;
    if (PRESSING.includes(event.key) && isSoon && !isTyping(event.target)) event.preventDefault();
  };
}
