/**
 * Keyboard and pointer of the whole table, in one place: keys become commands, arrow keys go through
 * what is lit, right click and long press ask about whatever bears an anchor.
 */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { anchorOf, NONE, setOf } from "./anchors.ts";
import type { Desk } from "./desk.svelte.ts";
import { commandOf, isTyping, type Command } from "./keys.ts";
import { nearest, type Direction } from "./nearest.ts";

const LONG_PRESS = 500;
/** A finger that has wandered farther is dragging. */
const WANDER = 10;

/** Listen for the table's keys; the answer is how to stop. */
export function listenForKeys(desk: Desk): () => void {
  function onkey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const command = commandOf(event.key, desk.given.still ? [] : desk.ui.verbs, desk.menu.length);
    // Space and Enter on a focused button press that button.
    if (command?.do === "on" && event.target instanceof HTMLButtonElement) return;
    if (command && obey(desk, command)) event.preventDefault();
  }
  window.addEventListener("keydown", onkey);
  return () => window.removeEventListener("keydown", onkey);
}

/** Carry a command out; false when there was nothing to do, so that the browser may. */
function obey(desk: Desk, command: Command): boolean {
  switch (command.do) {
    case "verb":
      desk.press(command.verb);
      return true;
    case "option":
      desk.take(desk.menu[command.index]!);
      return true;
    case "go":
      return goTo(command.to);
    case "back":
      desk.barredNow = null;
      return desk.back();
    case "undo":
      desk.takeBack();
      return true;
    case "log":
      desk.drawer = "log";
      return true;
    case "ask":
      return askFocused(desk);
    case "list":
      desk.isListing = desk.offer.left.length > 0;
      return true;
    case "on":
      return goOn(desk);
  }
}

/** Skip what is being shown, or do the one thing that can be done, or press the button that ends something. */
function goOn(desk: Desk): boolean {
  if (desk.play.busy) {
    desk.play.skip();
    return true;
  }
  if (desk.sole) {
    desk.take(desk.sole);
    return true;
  }
  const closing = desk.ui.verbs.find((group) => group.closing && desk.barred(group) === null);
  if (closing) desk.press(closing);
  return closing !== undefined;
}

function askFocused(desk: Desk): boolean {
  const anchor = anchorOf(document.activeElement);
  if (anchor) desk.ask(anchor);
  else desk.drawer = "help";
  return true;
}

function goTo(direction: Direction): boolean {
  const lit = [...document.querySelectorAll<HTMLElement | SVGElement>("[data-lit]")];
  const at = lit.indexOf(document.activeElement as HTMLElement);
  const middles = lit.map(middle);
  const to = at < 0 ? 0 : nearest(middles[at]!, middles, direction);
  lit[to]?.focus();
  return lit.length > 0;
}

function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Attached to the table: the mouse presses without taking the focus, except from what is typed in.
 * Space goes on, as the buttons say, and does not press once more what was clicked last.
 */
export function keepFocus(table: HTMLElement): () => void {
  function down(event: MouseEvent) {
    if (!(event.target instanceof Element) || !event.target.closest("button, [role=button]")) return;
    event.preventDefault();
    if (isTyping(document.activeElement)) (document.activeElement as HTMLElement).blur();
  }
  table.addEventListener("mousedown", down);
  return () => table.removeEventListener("mousedown", down);
}

/**
 * Attached to what speaks of some anchors: they are ringed on the table while the pointer or the focus is
 * there. An element that goes away under the pointer is never told that the pointer left.
 */
export function pointing(desk: Desk, anchors: readonly string[]): Attachment {
  return (element) => {
    const spokenOf = setOf(anchors);
    const note = () => (desk.noted = spokenOf);
    const forget = () => {
      if (desk.noted === spokenOf) desk.noted = NONE;
    };
    // By `on`, not by the element itself: a line that is taken away loses its focus while Svelte draws.
    const off = [
      on(element, "pointerenter", note),
      on(element, "focusin", note),
      on(element, "pointerleave", forget),
      on(element, "focusout", forget),
    ];
    return () => {
      for (const stop of off) stop();
      forget();
    };
  };
}

/** Attached to the table: whatever bears an anchor can be asked about. */
export function askable(desk: Desk): (table: HTMLElement) => () => void {
  return (table) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let isAsked = false;

    const stop = () => clearTimeout(timer);
    function menu(event: MouseEvent) {
      const anchor = anchorOf(event.target);
      if (!anchor) return;
      event.preventDefault();
      desk.ask(anchor);
    }
    function down(event: PointerEvent) {
      stop();
      isAsked = false;
      const anchor = anchorOf(event.target);
      if (!anchor || event.pointerType === "mouse") return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        isAsked = true;
        desk.ask(anchor);
      }, LONG_PRESS);
    }
    function move(event: PointerEvent) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > WANDER) stop();
    }
    /** The click that ends a long press is no pick. */
    function click(event: MouseEvent) {
      if (!isAsked) return;
      isAsked = false;
      event.preventDefault();
      event.stopPropagation();
    }

    const listening = new AbortController();
    const { signal } = listening;
    table.addEventListener("contextmenu", menu, { signal });
    table.addEventListener("pointerdown", down, { signal });
    table.addEventListener("pointermove", move, { signal });
    for (const end of ["pointerup", "pointercancel"]) table.addEventListener(end, stop, { signal });
    table.addEventListener("click", click, { signal, capture: true });
    return () => {
      stop();
      listening.abort();
    };
  };
}
