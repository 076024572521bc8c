/** A strip that goes on beyond its edges: where it does, how it is turned, and how what matters comes in sight. */

/** Where a thing begins and ends, from the beginning of all that can be scrolled to. */
export interface Span {
  start: number;
  end: number;
}

/** What is seen of a strip: from where, how much, and of how much. */
export interface Excerpt {
  from: number;
  width: number;
  whole: number;
}

/** Beyond which edges there is more. */
export interface Edges {
  before: boolean;
  after: boolean;
}

/** Less than that is what a layout rounds off. */
const LEAST = 4;
/** What a sign at an edge lies over. */
export const SIGN = 36;

export function edgesOf({ from, width, whole }: Excerpt): Edges {
  return { before: from > LEAST, after: whole - width - from > LEAST };
}

/** Whether something is seen whole, and no sign lies over it. */
function isSeen({ start, end }: Span, excerpt: Excerpt): boolean {
  const { before, after } = edgesOf(excerpt);
  const { from, width } = excerpt;
  return start >= from + (before ? SIGN : 0) && end <= from + width - (after ? SIGN : 0);
}

/** From where to look so that as many of these as fit are seen whole, and no farther away than that takes. */
export function scrollFor(spans: readonly Span[], excerpt: Excerpt): number {
  const { from, width, whole } = excerpt;
  const within = (at: number) => Math.max(0, Math.min(at, whole - width));
  const ways = spans.flatMap(({ start, end }) => [within(start - SIGN), within(end + SIGN - width)]);
  const seen = (at: number) => spans.filter((span) => isSeen(span, { ...excerpt, from: at })).length;
  const isBetter = (one: number, other: number) =>
    seen(one) > seen(other) || (seen(one) === seen(other) && Math.abs(one - from) < Math.abs(other - from));
  return ways.reduce((best, way) => (isBetter(way, best) ? way : best), from);
}

/** From where to look for what lies beyond an edge: the first thing there that is not seen whole is the next one. */
export function turnFor(spans: readonly Span[], excerpt: Excerpt, edge: keyof Edges): number {
  const { from, width } = excerpt;
  if (edge === "after") {
    const next = spans.find(({ end }) => end > from + width - SIGN);
    return next ? next.start - SIGN : from;
  }
  const next = spans.findLast(({ start }) => start < from + SIGN);
  return next ? next.end + SIGN - width : from;
}

const excerptOf = (row: HTMLElement): Excerpt => ({
  from: row.scrollLeft,
  width: row.clientWidth,
  whole: row.scrollWidth,
});

function spansOf(row: HTMLElement, things: readonly (Element | null | undefined)[]): Span[] {
  return things.flatMap((thing) => {
    if (!(thing instanceof HTMLElement)) return [];
    const start = thing.offsetLeft - row.offsetLeft;
    return [{ start, end: start + thing.offsetWidth }];
  });
}

/** A row is turned to what lies beyond an edge: at once, so that each press goes on from where the last one led. */
export function turn(row: HTMLElement, edge: keyof Edges): void {
  row.scrollLeft = turnFor(spansOf(row, [...row.children]), excerptOf(row), edge);
}

/** What lay in each row when one looked last. */
const known = new WeakMap<HTMLElement, Element[]>();

/** What has come to a row since; nothing where something has left it, too: that is another row. */
function comeTo(row: HTMLElement): Element[] {
  const now = [...row.children];
  const before = known.get(row) ?? now;
  known.set(row, now);
  return before.every((thing) => now.includes(thing)) ? now.filter((thing) => !before.includes(thing)) : [];
}

/**
 * Attached to a row that scrolls: tells of its edges, and has in sight what was pressed, what has come to it, or else
 * one of the things asked for, by their places in the row. At once, since what moves under a finger cannot be pressed;
 * and a thing pressed stays under the finger.
 */
export function strip(asked: string, tell: (edges: Edges) => void) {
  return (row: HTMLElement): (() => void) => {
    const look = () => tell(edgesOf(excerptOf(row)));
    const bring = (things: Element[]) => (row.scrollLeft = scrollFor(spansOf(row, things), excerptOf(row)));
    const welcome = () => {
      bring(comeTo(row));
      look();
    };
    const press = ({ target }: Event) =>
      bring([...row.children].filter((one) => one.contains(target as Node)));

    const wanted = asked.split(" ").flatMap((at) => (at === "" ? [] : (row.children[Number(at)] ?? [])));
    if (!spansOf(row, wanted).some((span) => isSeen(span, excerptOf(row)))) bring(wanted);
    const size = new ResizeObserver(look);
    size.observe(row);
    const things = new MutationObserver(welcome);
    things.observe(row, { childList: true });
    row.addEventListener("scroll", look, { passive: true });
    row.addEventListener("click", press);
    welcome();
    return () => {
      size.disconnect();
      things.disconnect();
      row.removeEventListener("scroll", look);
      row.removeEventListener("click", press);
    };
  };
}
