/** A game over days: whom it waits for, since when and until when, by the clock of this browser. */
import type { Waited } from "../../lib/session.ts";
import type { FromServer, Slow } from "../../lib/wire.types.ts";

export class SlowClock {
  now: Waited | null = $state.raw(null);

  /** Messages say how long ago something was, and how long it is until then: clocks may differ. */
  hear(message: FromServer): void {
    if (message.type === "welcome") this.#set(message.table.slow ?? null);
    else if ((message.type === "update" || message.type === "chairs") && message.slow)
      this.#set(message.slow);
  }

  #set(slow: Slow | null): void {
    const at = Date.now() / 1000;
    this.now = slow && {
      awaited: slow.awaited,
      since: at - slow.waited,
      until: slow.left === null ? null : at + slow.left,
    };
  }
}
