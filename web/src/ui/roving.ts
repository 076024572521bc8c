/**
 * One stop of the Tab key for a whole row of buttons: arrow keys, Home and End go through them.
 * Attached to the row; which button holds the stop follows the focus.
 */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving(row: HTMLElement): () => void {
  const items = () => [...row.querySelectorAll<HTMLElement>("button, [tabindex]")];

  function hold(current: Element | undefined) {
    for (const item of items()) item.tabIndex = item === current ? 0 : -1;
  }

  /** Buttons come and go: one of them must hold the stop. */
  function mend() {
    const all = items();
    if (all.filter((item) => item.tabIndex === 0).length !== 1) hold(all[0]);
  }

  function onfocus(event: FocusEvent) {
    const item = (event.target as HTMLElement).closest("button, [tabindex]");
    if (item) hold(item);
  }

  function onkey(event: KeyboardEvent) {
    const all = items();
    const to = next(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    all[to]?.focus();
  }

  const watcher = new MutationObserver(mend);
  watcher.observe(row, { childList: true, subtree: true });
  row.addEventListener("focusin", onfocus);
  row.addEventListener("keydown", onkey);
  mend();
  return () => {
    watcher.disconnect();
    row.removeEventListener("focusin", onfocus);
    row.removeEventListener("keydown", onkey);
  };
}

/** Where a key leads from one of so many places; null for a key that leads nowhere. */
export function next(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (from + step + count) % count;
}
