/** What is said beside a table: the last lines, in the order in which they were said. */
import type { Chat } from "../../lib/wire.types.ts";

const KEPT = 200;

export class Talk {
  chats: Chat[] = $state.raw([]);

  /** All that one may know of it. */
  begin(chats: Chat[]): void {
    this.chats = chats;
  }

  /** Something more; what one was not told before stands where it was said. */
  hear(...more: Chat[]): void {
    const isKnown = (chat: Chat): boolean => this.chats.some(({ number }) => number === chat.number);
    const all = [...this.chats, ...more.filter((chat) => !isKnown(chat))];
    this.chats = all.sort((one, other) => one.number - other.number).slice(-KEPT);
  }
}
