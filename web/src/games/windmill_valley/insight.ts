/** Brings what can be pressed in sight when something new is asked, where a board is scrolled. */

/** Where a thing begins and ends, from the top of all that can be scrolled to. */
export interface Stretch {
  top: number;
  bottom: number;
}

const MARGIN = 6;

/**
 * How far to scroll so that as much as can be is seen: as many things as fit, and of the ways to see them the one that
 * moves least. Nothing moves where all is seen already.
 */
export function scrollFor(things: readonly Stretch[], height: number, from: number): number {
  const seenAt = (scroll: number) =>
    things.filter(({ top, bottom }) => top >= scroll && bottom <= scroll + height).length;
  const ends = things.flatMap(({ top, bottom }) => [top - MARGIN, bottom + MARGIN - height]);
  const candidates = [from, ...ends.map((scroll) => Math.max(0, scroll))];
  const most = Math.max(...candidates.map(seenAt));
  const best = candidates.filter((scroll) => seenAt(scroll) === most);
  return best.reduce((one, other) => (Math.abs(other - from) < Math.abs(one - from) ? other : one));
}

/** What stands for the same choice twice is looked for where more is told of it: that is drawn last. */
function lastOfEach(things: Iterable<HTMLElement>): HTMLElement[] {
  return [...new Map([...things].map((thing) => [thing.dataset.anchor, thing])).values()];
}

export function inSight(question: () => object | null | undefined) {
  return (frame: HTMLElement) => {
    if (!question() || frame.scrollHeight <= frame.clientHeight) return;
    const edge = frame.getBoundingClientRect().top - frame.scrollTop;
    const lit = lastOfEach(frame.querySelectorAll<HTMLElement>("[data-lit]"));
    const things = lit.map((thing) => {
      const { top, bottom } = thing.getBoundingClientRect();
      return { top: top - edge, bottom: bottom - edge };
    });
    if (things.length > 0) frame.scrollTop = scrollFor(things, frame.clientHeight, frame.scrollTop);
  };
}
