/** Brings what can be pressed in sight when something new is asked, where a board is scrolled. */
export function inSight(question: () => object | null | undefined) {
  return (frame: HTMLElement) => {
    if (!question()) return;
    const seen = frame.getBoundingClientRect();
    const lit = [...frame.querySelectorAll("[data-lit]")];
    const boxes = lit.map((thing) => thing.getBoundingClientRect());
    const isSeen = ({ top, bottom }: DOMRect) => top >= seen.top && bottom <= seen.bottom;
    const hidden = lit.filter((_, index) => !isSeen(boxes[index]!));
    const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
    // All of it where it fits; else some of it, unless some is seen already.
    if (height <= seen.height) for (const thing of hidden) thing.scrollIntoView({ block: "nearest" });
    else if (hidden.length === lit.length) lit[0]!.scrollIntoView({ block: "center" });
  };
}
