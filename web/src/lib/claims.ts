/** What one says to the table about hidden cards, which bots heed too. On the wire it is pointed at: an anchor. */
import type { Text } from "./wire.types.ts";

/** The kind of anchor that says what one collects; the server's word for it too. */
export const COLLECT = "collect";

/** Something one can say: the words, and the anchor that stands for them. */
export interface Claim {
  text: Text;
  anchor: string;
}

/** To say that one collects something, in the game's word for it. */
export function collecting(what: string, text: Text): Claim {
  return { text, anchor: `${COLLECT}:${what}` };
}

export function isClaim(anchor: string): boolean {
  return anchor.startsWith(`${COLLECT}:`);
}
