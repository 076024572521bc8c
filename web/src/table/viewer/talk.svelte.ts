/** What was said and not read yet, where the talk lies in a drawer. */
import type { Chat } from "../../lib/wire.types.ts";
import type { Viewer } from "./viewer.svelte.ts";

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
