/** How the steps of a beat, such as the links of a chain, follow each other within it. */
export interface Steps {
  /** How many there are. */
  steps: number;
  /** For each place to which one brings something, after how many of them. */
  order: ReadonlyMap<string, number>;
}

/** Milliseconds from one step to the next: all begin within half of the beat, so that the last is seen too. */
export function stepOf({ steps }: Steps, pace: number): number {
  return pace / 2 / Math.max(1, steps);
}

/** Milliseconds a place's new pieces wait, until the step that brings them. */
export function waitOf({ steps, order }: Steps, place: string, pace: number): number {
  return ((pace / 2) * (order.get(place) ?? 0)) / (steps + 1);
}
