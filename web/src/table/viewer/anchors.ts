/** Sets of anchors. They are replaced, never changed, so nothing needs to watch inside them. */
export const NONE: Set<string> = new Set();

export function setOf(anchors: readonly string[]): Set<string> {
  return new Set(anchors);
}

/** The anchor an element stands for, or stands within. */
export function anchorOf(target: EventTarget | null): string | undefined {
  const holder = target instanceof Element ? target.closest<HTMLElement | SVGElement>("[data-anchor]") : null;
  return holder?.dataset.anchor;
}
