/** Brings something that can be pressed in sight when something new is asked, where a board is scrolled. */
export function inSight(question: () => object | null | undefined) {
  return (board: HTMLElement) => {
    if (!question()) return;
    const frame = board.getBoundingClientRect();
    const lit = [...board.querySelectorAll<HTMLElement>("[data-lit]")];
    const isSeen = (thing: Element) => {
      const { top, bottom } = thing.getBoundingClientRect();
      return top >= frame.top && bottom <= frame.bottom;
    };
    if (lit.length > 0 && !lit.some(isSeen)) lit[0]!.scrollIntoView({ block: "center" });
  };
}
