/** Things of which several may be alike, such as cards of one kind in a hand. */

/** Each with a key of its own: its anchor and, of those alike, whether it is the first, the second … */
export function keyed<T extends { anchor: string }>(things: readonly T[]): { key: string; thing: T }[] {
  const seen = new Map<string, number>();
  return things.map((thing) => {
    const nth = (seen.get(thing.anchor) ?? 0) + 1;
    seen.set(thing.anchor, nth);
    return { key: `${thing.anchor} ${nth}`, thing };
  });
}
