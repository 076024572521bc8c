/** The keyboard of the whole table: keys become commands, and arrow keys go through what is lit. */
import { isTyping } from "../../lib/typing.ts";
import { t } from "../../lib/words/words.ts";
import { anchorOf } from "../viewer/anchors.ts";
import type { Viewer } from "../viewer/viewer.svelte.ts";
import { commandOf, type Command, type Letters } from "./keys.ts";
import { nearest, type Direction } from "./nearest.ts";

/** A key pressed again so soon, in milliseconds, is meant for the same thing. */
const AGAIN = 350;

/** Listen for the table's keys; the answer is how to stop. */
export function listenForKeys(viewer: Viewer): () => void {
  let last = { key: "", at: -Infinity };

  /** A key that goes on means what stood there: not what has just come, nor all that follows while it is held. */
  function isTooSoon(repeat: boolean, isAgain: boolean): boolean {
    const { by } = viewer.fresh;
    return repeat || (by === "own" ? isAgain : by !== null);
  }

  /** Whether a key was pressed twice by habit; whoever went somewhere in between means it. */
  function isHabit({ key, timeStamp }: KeyboardEvent): boolean {
    const isAgain = key === last.key && timeStamp - last.at < AGAIN;
    last = { key, at: timeStamp };
    return isAgain;
  }

  function onkey(event: KeyboardEvent) {
    const isAgain = isHabit(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (isTyping(event.target)) return leave(event);
    const command = commandOf(event.key, letters(viewer), viewer.menu.length);
    if ((command?.do === "on" || command?.do === "end") && isTooSoon(event.repeat, isAgain))
      return event.preventDefault();
    // Space and Enter on a focused button press that button.
    if (command?.do === "on" && event.target instanceof HTMLButtonElement) return;
    if (command?.do === "end" && event.target !== document.body) return;
    if (command && obey(viewer, command)) event.preventDefault();
  }
  window.addEventListener("keydown", onkey);
  return () => window.removeEventListener("keydown", onkey);
}

/** The letters that mean something now, in the language shown. */
function letters(viewer: Viewer): Letters {
  const verbs = viewer.given.still ? [] : viewer.ui.verbs.filter(({ isListed }) => !isListed);
  return {
    undo: t("table.keys.undo"),
    log: t("table.keys.log"),
    advice: t("table.keys.advice"),
    verbs: verbs.map((verb) => ({ verb, letter: verb.key ? viewer.say(verb.key) : "" })),
  };
}

/** Carry a command out; false when there was nothing to do, so that the browser may. */
function obey(viewer: Viewer, command: Command): boolean {
  switch (command.do) {
    case "verb":
      viewer.press(command.verb);
      return true;
    case "option":
      viewer.take(viewer.menu[command.index]!);
      return true;
    case "go":
      return goTo(viewer.home?.anchor, command.to);
    case "back":
      viewer.barredNow = null;
      return viewer.back() || readOn(viewer);
    case "undo":
      viewer.takeBack();
      return true;
    case "log":
      viewer.drawer = "log";
      return true;
    case "advice":
      viewer.advised.toggle();
      return true;
    case "ask":
      return askFocused(viewer);
    case "list":
      viewer.list();
      return true;
    case "on":
      return goOn(viewer) || explainFocused(viewer);
    case "end":
      return letGo(viewer);
  }
}

/** Skip what is being shown, or do the one thing that can be done, or press the button that ends something. */
function goOn(viewer: Viewer): boolean {
  if (viewer.isHalting) viewer.letPlay();
  else if (viewer.isAwaited || viewer.goOn) viewer.asking.goOn();
  else if (viewer.isBystander && viewer.hasBots) viewer.session.rush();
  else if (viewer.session.busy) viewer.session.skip();
  else return letGo(viewer) || close(viewer);
  return true;
}

/** Press the button that ends something. */
function close(viewer: Viewer): boolean {
  const { closing } = viewer;
  if (closing) viewer.press(closing);
  return closing !== null;
}

/** Do the one thing that can be done: end the turn that is held up, or go on. */
function letGo(viewer: Viewer): boolean {
  if (viewer.holding !== null) viewer.release();
  else if (viewer.goOn) viewer.asking.goOn();
  else if (viewer.sole) viewer.take(viewer.sole);
  else return false;
  return true;
}

/** What lies over the board has been read. */
function readOn({ session }: Viewer): boolean {
  const isShown = session.drama.length > 0;
  if (isShown) session.readOn();
  return isShown;
}

function askFocused(viewer: Viewer): boolean {
  if (!explainFocused(viewer)) viewer.drawer = "help";
  return true;
}

/** Explain what has the focus, if it is a thing of the table. */
function explainFocused(viewer: Viewer): boolean {
  const anchor = anchorOf(document.activeElement);
  if (anchor) viewer.ask(anchor);
  return anchor !== undefined;
}

/** Escape leaves a field one writes in: the keys are the table's again. */
function leave({ key, target }: KeyboardEvent): void {
  if (key === "Escape") (target as HTMLElement).blur();
}

/** From what has the focus; the first arrow from one's own pawn, while it is one's turn. */
function goTo(home: string | undefined, direction: Direction): boolean {
  const lit = [...document.querySelectorAll<HTMLElement | SVGElement>("[data-lit]")];
  const at = lit.indexOf(document.activeElement as HTMLElement);
  const from = at < 0 && home ? document.querySelector(`[data-anchor="${home}"]`) : (lit[at] ?? null);
  const to = from ? nearest(middle(from), lit.map(middle), direction) : 0;
  lit[Math.max(to, 0)]?.focus();
  return lit.length > 0;
}

function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
