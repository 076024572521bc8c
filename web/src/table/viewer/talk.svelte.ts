/** The talk of the table: what was said in words, and what was not read yet where the talk lies in a drawer. */
import type { Chat, Saying } from "../../lib/wire.types.ts";
import { t } from "../../lib/words/words.ts";
import { titleOf } from "./naming.ts";
import type { Viewer } from "./viewer.svelte.ts";

/** What the seat one looks through may tell the others of what is hidden from them; of one thing, if asked so. */
export function sayings({ given, isCovered, seat, sight, played }: Viewer, anchor?: string): Saying[] {
  if (given.still || isCovered || !played.includes(seat)) return [];
  const all = sight.sayings ?? [];
  return anchor === undefined ? all : all.filter(({ anchors }) => anchors.includes(anchor));
}

/** Say one of them aloud: everybody hears it, in their own language, and bots heed it. */
export function declare({ session, seat }: Viewer, { saying }: Saying): void {
  session.declare(seat, saying);
}

/** What somebody said, in words. */
export function spoken(viewer: Viewer, { text, saying, relieved, rematch }: Chat): string {
  if (rematch) return t("table.rematch.asks");
  if (relieved) return t(`table.slow.relieved_${relieved}`);
  return saying ? viewer.say(saying) : text;
}

/** Who said it: a person, or the part in the game that a bot plays. */
export function speaker(viewer: Viewer, { name, seat }: Chat): string {
  return seat === undefined || name ? name : titleOf(viewer, seat);
}

/** Whether who said it sits nowhere. */
export function isWatching({ session, given }: Viewer, { guest, seat }: Chat): boolean {
  if (given.still || !guest || seat !== undefined) return false;
  return session.chairs.every((chair) => chair.guest !== guest);
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
