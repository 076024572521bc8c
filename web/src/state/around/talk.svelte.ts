/** What is said beside a table: the last lines, in the order in which they were said. */
import type { Chat } from "../../lib/wire.types.ts";

const KEPT = 200;

export class Talk {
  chats: Chat[] = $state.raw([]);

  /** All that one may know of it. */
  begin(chats: Chat[]): void {
    this.chats = chats;
  }

  /** Something more, where it was said; what one is told again is what it says now. */
  hear(...more: Chat[]): void {
    const isTold = (chat: Chat): boolean => more.some(({ number }) => number === chat.number);
    const all = [...this.chats.filter((chat) => !isTold(chat)), ...more];
    this.chats = all.sort((one, other) => one.number - other.number).slice(-KEPT);
  }
}
