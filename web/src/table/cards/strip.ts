/** A strip that goes on beyond its edges: where it does, and how to bring in sight what is asked for. */

/** Where a thing begins and ends, from the beginning of all that can be scrolled to. */
export interface Span {
  start: number;
  end: number;
}

/** Beyond which edges there is more. */
export interface Edges {
  before: boolean;
  after: boolean;
}

/** Less than that is what a layout rounds off. */
const LEAST = 4;
const MARGIN = 8;

export function edgesOf(from: number, width: number, whole: number): Edges {
  return { before: from > LEAST, after: whole - width - from > LEAST };
}

/** How far to scroll so that one of these is seen whole: not at all where one is, else no farther than it takes. */
export function scrollFor(spans: readonly Span[], width: number, from: number): number {
  const isSeen = ({ start, end }: Span) => start >= from && end <= from + width;
  if (spans.length === 0 || spans.some(isSeen)) return from;
  const ways = spans.map(({ start, end }) => (start < from ? start - MARGIN : end + MARGIN - width));
  return ways.reduce((one, other) => (Math.abs(other - from) < Math.abs(one - from) ? other : one));
}

/**
 * Attached to a row that scrolls: tells of its edges, and has one of the things asked for in sight, by their places in
 * the row. At once, since what moves under a finger cannot be pressed.
 */
export function strip(asked: string, tell: (edges: Edges) => void) {
  return (row: HTMLElement): (() => void) => {
    const look = () => tell(edgesOf(row.scrollLeft, row.clientWidth, row.scrollWidth));
    const spans = asked.split(" ").flatMap((at) => {
      const thing = at === "" ? undefined : row.children[Number(at)];
      if (!(thing instanceof HTMLElement)) return [];
      const start = thing.offsetLeft - row.offsetLeft;
      return [{ start, end: start + thing.offsetWidth }];
    });
    row.scrollLeft = scrollFor(spans, row.clientWidth, row.scrollLeft);
    const size = new ResizeObserver(look);
    size.observe(row);
    const things = new MutationObserver(look);
    things.observe(row, { childList: true });
    row.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      size.disconnect();
      things.disconnect();
      row.removeEventListener("scroll", look);
    };
  };
}
