/** Brings what can be pressed in sight when something new is asked, where a board is scrolled. */
import type { BoardProps } from "../../lib/gameui.ts";

/** Where a thing begins and ends, from the top of all that can be scrolled to. */
export interface Stretch {
  top: number;
  bottom: number;
}

const MARGIN = 6;

/**
 * How far to scroll so that as much as can be is seen: as many of the things as fit, then as many as can be of the
 * wholes they are parts of, by which one decides, and of the ways to see them the one that moves least. Nothing moves
 * where all is seen already.
 */
export function scrollFor(
  things: readonly Stretch[],
  wholes: readonly Stretch[],
  height: number,
  from: number,
): number {
  const seenAt = (scroll: number, some: readonly Stretch[]) =>
    some.filter(({ top, bottom }) => top >= scroll && bottom <= scroll + height).length;
  const ends = [...things, ...wholes].flatMap(({ top, bottom }) => [top - MARGIN, bottom + MARGIN - height]);
  let best = [from, ...ends.map((scroll) => Math.max(0, scroll))];
  for (const some of [things, wholes]) {
    const most = Math.max(...best.map((scroll) => seenAt(scroll, some)));
    best = best.filter((scroll) => seenAt(scroll, some) === most);
  }
  return best.reduce((one, other) => (Math.abs(other - from) < Math.abs(one - from) ? other : one));
}

/** What stands for the same choice twice is looked for where more is told of it: that is drawn last. */
function lastOfEach(things: Iterable<HTMLElement>): HTMLElement[] {
  return [...new Map([...things].map((thing) => [thing.dataset.anchor, thing])).values()];
}

/** Attached to what scrolls; a part that is best seen as a whole bears `data-whole`. */
export function inSight(props: Pick<BoardProps, "question" | "lit" | "covered">) {
  return (frame: HTMLElement) => {
    const { question, lit, covered } = props;
    if (!question || lit.size === 0 || frame.scrollHeight <= frame.clientHeight - covered) return;
    const edge = frame.getBoundingClientRect().top - frame.scrollTop;
    const stretch = (thing: Element): Stretch => {
      const { top, bottom } = thing.getBoundingClientRect();
      return { top: top - edge, bottom: bottom - edge };
    };
    const things = lastOfEach(frame.querySelectorAll<HTMLElement>("[data-lit]"));
    if (things.length === 0) return;
    const wholes = new Set(things.flatMap((thing) => thing.closest("[data-whole]") ?? []));
    frame.scrollTop = scrollFor(
      things.map(stretch),
      [...wholes].map(stretch),
      frame.clientHeight - covered,
      frame.scrollTop,
    );
  };
}
