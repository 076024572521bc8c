/** Who points at what, for a moment. */
import type { Look } from "../lib/session.ts";

const LASTS = 4_000;
/** So many at once are shown, those of the last moment. */
const SHOWN = 8;

export class Pointing {
  looks: Look[] = $state.raw([]);

  show(look: Look): void {
    const others = this.looks.filter(({ anchor, name }) => anchor !== look.anchor || name !== look.name);
    this.looks = [...others, look].slice(-SHOWN);
    setTimeout(() => (this.looks = this.looks.filter((other) => other !== look)), LASTS);
  }
}
