/** Who points at what, for a moment. */
import type { Look } from "../lib/session.ts";

const LASTS = 4_000;
/** So many at once are shown, those of the last moment. */
const SHOWN = 8;

export class Pointing {
  looks: Look[] = $state.raw([]);

  #count = 0;

  show(pointed: Omit<Look, "number">): void {
    this.#count += 1;
    const look = { ...pointed, number: this.#count };
    const others = this.looks.filter(({ anchor, name }) => anchor !== look.anchor || name !== look.name);
    this.looks = [...others, look].slice(-SHOWN);
    setTimeout(() => (this.looks = this.looks.filter((other) => other !== look)), LASTS);
  }
}
