/** Names that must fit beside what they name. */

/** A name broken at the space nearest its middle; whole when it has none. */
export function halves(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (spaces.length === 0) return [name];
  const at = spaces.reduce((best, i) =>
    Math.abs(2 * i - name.length) < Math.abs(2 * best - name.length) ? i : best,
  );
  return [name.slice(0, at), name.slice(at + 1)];
}
