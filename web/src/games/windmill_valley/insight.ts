/** Where a board is scrolled: brings in sight what can be pressed when something new is asked, or what a replay tells. */
import type { BoardProps } from "../../lib/gameui.ts";
import type { Line } from "../../lib/wire.types.ts";

/** Where a thing begins and ends, from the top of all that can be scrolled to. */
export interface Stretch {
  top: number;
  bottom: number;
}

const MARGIN = 6;
const PERSON = /^(pawn|seat):/;

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

/**
 * Where to look for what lines tell, as selectors, the best first: for what a line names, in which its last words are
 * the closest; for the part of a board that its icon stands for; for whom it names.
 */
export function toldAt(lines: readonly Line[]): string[] {
  return lines.flatMap(({ icon, anchors }) => {
    const at = (some: readonly string[]) => some.map((anchor) => `[data-anchor="${anchor}"]`);
    const things = anchors.filter((anchor) => !PERSON.test(anchor)).reverse();
    return [...at(things), `[data-told~="${icon}"]`, ...at(anchors.filter((anchor) => PERSON.test(anchor)))];
  });
}

/**
 * Attached to what scrolls; a part that is best seen as a whole bears `data-whole`, and one that lines of an icon tell
 * of bears it in its `data-told`. What is told comes in sight once: then one may look elsewhere.
 */
export function inSight(props: Pick<BoardProps, "question" | "lit" | "moment" | "covered">) {
  let shown: Pick<BoardProps, "moment" | "covered"> = { moment: [], covered: 0 };

  function sought(frame: HTMLElement): HTMLElement[] {
    const { question, lit, moment, covered } = props;
    if (question && lit.size > 0) return lastOfEach(frame.querySelectorAll<HTMLElement>("[data-lit]"));
    if (moment.length === 0 || (moment === shown.moment && covered === shown.covered)) return [];
    shown = { moment, covered };
    const found = toldAt(moment).map((told) => [...frame.querySelectorAll<HTMLElement>(told)]);
    return lastOfEach(found.find((things) => things.length > 0) ?? []);
  }

  return (frame: HTMLElement) => {
    const { covered } = props;
    const things = sought(frame);
    if (things.length === 0 || frame.scrollHeight <= frame.clientHeight - covered) return;
    const edge = frame.getBoundingClientRect().top - frame.scrollTop;
    const stretch = (thing: Element): Stretch => {
      const { top, bottom } = thing.getBoundingClientRect();
      return { top: top - edge, bottom: bottom - edge };
    };
    const wholes = new Set(things.flatMap((thing) => thing.closest("[data-whole]") ?? []));
    frame.scrollTop = scrollFor(
      things.map(stretch),
      [...wholes].map(stretch),
      frame.clientHeight - covered,
      frame.scrollTop,
    );
  };
}
