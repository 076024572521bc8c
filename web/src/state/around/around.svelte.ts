/** What people at a table tell each other: their talk, and their ideas. */
import type { FromServer } from "../../lib/wire.types.ts";
import { IdeasOfTable, type IdeasRequest } from "./ideas.svelte.ts";
import { Talk } from "./talk.svelte.ts";

export class AroundTable {
  readonly talk = new Talk();
  readonly ideas: IdeasOfTable;

  constructor(request: (request: IdeasRequest) => void, at: () => number | null) {
    this.ideas = new IdeasOfTable(request, at);
  }

  /** Take in what a message says of it; most say nothing. */
  hear(message: FromServer): void {
    if (message.type === "welcome") {
      this.talk.begin(message.chats);
      this.ideas.hear(message.ideas ?? null);
    } else if (message.type === "said") this.talk.hear(message.chat);
    else if (message.type === "overheard") this.talk.hear(...message.chats);
    else if (message.type === "ideas") this.ideas.hear(message);
  }
}
