/** Who points at what, for a moment. */
import type { Look } from "../lib/session.ts";

const LASTS = 4_000;

export class Pointing {
  looks: Look[] = $state.raw([]);

  show(look: Look): void {
    this.looks = [...this.looks, look];
    setTimeout(() => (this.looks = this.looks.filter((other) => other !== look)), LASTS);
  }
}
