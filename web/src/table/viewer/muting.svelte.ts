/** Moments one does not want to be asked about: they are let pass. */
import { mute, stillMuted, type Muted, type Until } from "./asking.ts";
import type { Viewer } from "./viewer.svelte.ts";

export class Muting {
  readonly #viewer: Viewer;
  /** Until when, and where the game stood when one said so. */
  muted = $state.raw<Muted | null>(null);

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  /** Do not ask at every moment, until something. */
  until(until: Until): void {
    const { turn, sight } = this.#viewer;
    this.muted = mute(until, turn.seat, sight.lines);
  }

  /** Let a moment pass that one does not want to be asked about. */
  passBy(): void {
    if (this.muted === null) return;
    const viewer = this.#viewer;
    const { turn, sight, ui } = viewer;
    this.muted = stillMuted(this.muted, turn.seat, viewer.isPlayed(turn.seat), sight.lines, ui.loud ?? []);
    const endsTurn = sight.held !== null; // that is a press of its own
    if (this.muted === null || !viewer.decision?.moment || endsTurn) return;
    if (viewer.goOn) viewer.take(viewer.goOn);
    else if (viewer.isAwaited) viewer.session.passBy();
  }
}
