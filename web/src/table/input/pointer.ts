/** Mouse and finger at the whole table: what is pointed at is ringed, what is held or clicked aside is asked about. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { isTyping } from "../../lib/typing.ts";
import { anchorOf, NONE, setOf } from "../viewer/anchors.ts";
import type { Viewer } from "../viewer/viewer.svelte.ts";
import { following, hasMoved, type Press } from "./habit.ts";

const LONG_PRESS = 500;
/** A finger that has wandered farther is dragging. */
const WANDER = 10;

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
export function pointing(viewer: Viewer, anchors: readonly string[]): Attachment {
  return (element) => {
    const spokenOf = setOf(anchors);
    const note = () => (viewer.noted = spokenOf);
    const forget = () => {
      if (viewer.noted === spokenOf) viewer.noted = NONE;
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

/**
 * Attached to the table: what is lit and has the mouse or the focus is known, to say what it costs. After a
 * press not before the mouse has moved: what is lit next under one at rest was not pointed at.
 */
export function hinting(viewer: Viewer): (table: HTMLElement) => () => void {
  return (table) => {
    let pressed: { x: number; y: number } | null = null;

    function enter(event: Event) {
      if (event instanceof PointerEvent && (event.pointerType === "touch" || isResting(event))) return;
      const target = event.target as Element;
      if (event.type === "focusin" && !target.matches(":focus-visible")) return;
      viewer.pointed = target.closest("[data-lit]");
    }
    const isResting = ({ x, y }: PointerEvent) => pressed !== null && !hasMoved(pressed, { x, y });
    const leave = () => (viewer.pointed = null);
    function down({ x, y }: PointerEvent) {
      pressed = { x, y };
      leave();
    }
    function move(event: PointerEvent) {
      if (pressed === null || isResting(event)) return;
      pressed = null;
      enter(event);
    }
    const off = [
      on(table, "pointerdown", down),
      on(table, "pointermove", move),
      on(table, "pointerover", enter),
      on(table, "focusin", enter),
      on(table, "pointerleave", leave),
      on(table, "focusout", leave),
    ];
    return () => {
      for (const stop of off) stop();
    };
  };
}

/** What answers a press, or would have a moment ago. */
const DEEDS = "[data-anchor], .verb, .option, .sole";

/**
 * Attached to the table: a double tap is one press, and what changes under the pointer is not pressed by
 * somebody who meant what was there before. Keys are not held up.
 */
export function steady(viewer: Viewer): (table: HTMLElement) => () => void {
  return (table) => {
    let last: Press | null = null;

    function click(event: MouseEvent) {
      if (event.detail === 0) return;
      const press = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      const how = following(last, press);
      last = press;
      const isDeed = event.target instanceof Element && event.target.closest(DEEDS) !== null;
      const { by } = viewer.fresh;
      const isHabit = how === "double" || (by === "own" && how === "same spot") || by === "other";
      if (!isDeed || !isHabit) return;
      event.preventDefault();
      event.stopPropagation();
    }
    table.addEventListener("click", click, { capture: true });
    return () => table.removeEventListener("click", click, { capture: true });
  };
}

/** What begins something: not what lets the table go on. */
const BEGINNINGS = "[data-anchor], .verb:not(.closing), .option";
/** So long after a finger has gone up, in milliseconds, its click has come. */
const CLICKED = 300;

/** Attached to the table: from the moment a finger is down one is about to choose, and no time runs. */
export function touching(viewer: Viewer): (table: HTMLElement) => () => void {
  return (table) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function down({ target }: PointerEvent) {
      clearTimeout(timer);
      viewer.isTouching = target instanceof Element && target.closest(BEGINNINGS) !== null;
    }
    function up() {
      clearTimeout(timer);
      timer = setTimeout(() => (viewer.isTouching = false), CLICKED);
    }
    const off = [
      on(table, "pointerdown", down),
      ...(["pointerup", "pointercancel"] as const).map((end) => on(window, end, up)),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of off) stop();
    };
  };
}

/** Attached to the table: whatever bears an anchor can be asked about. */
export function askable(viewer: Viewer): (table: HTMLElement) => () => void {
  return (table) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let isAsked = false;

    const stop = () => clearTimeout(timer);
    function menu(event: MouseEvent) {
      const anchor = anchorOf(event.target);
      if (!anchor) return;
      event.preventDefault();
      viewer.ask(anchor);
    }
    function down(event: PointerEvent) {
      stop();
      isAsked = false;
      const anchor = anchorOf(event.target);
      if (!anchor || event.pointerType === "mouse") return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        isAsked = true;
        viewer.ask(anchor);
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
