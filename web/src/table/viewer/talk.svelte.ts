/** The talk of the table: what was said in words, and what was not read yet where the talk lies in a drawer. */
import { isClaim, type Claim } from "../../lib/claims.ts";
import type { Chat } from "../../lib/wire.types.ts";
import type { Viewer } from "./viewer.svelte.ts";

/** Say aloud what one collects: the bots heed it, and it stays in the talk, in everybody's own language. */
export function claim({ session }: Viewer, { anchor }: Claim): void {
  session.look(anchor);
  session.say(anchor);
}

/** What somebody said, in words. */
export function spoken(viewer: Viewer, { text }: Chat): string {
  const title = isClaim(text) ? viewer.ui.explain(text, viewer.view, viewer.given.facts)?.title : undefined;
  return title ? viewer.say(title) : text;
}

export class Unread {
  readonly #viewer: Viewer;
  #read = $state(-1);

  /** What was said before one came is no news. */
  constructor(viewer: Viewer) {
    this.#viewer = viewer;
    this.read();
  }

  /** What others have said since one looked last. */
  readonly chats: Chat[] = $derived.by(() => {
    const { chats, you } = this.#viewer.session;
    return chats.filter(({ number, guest }) => number > this.#read && guest !== you);
  });

  /** One has the talk before one's eyes. */
  read(): void {
    this.#read = this.#viewer.session.chats.at(-1)?.number ?? this.#read;
  }
}
