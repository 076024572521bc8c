/** Short remarks at the edge of the screen: why something was refused, that something was copied. */
import { Failure } from "../lib/api.ts";
import type { Blanks } from "../lib/words/messages.ts";
import { hasWords, type WordKey } from "../lib/words/words.ts";

export interface Toast {
  number: number;
  key: WordKey;
  blanks: Blanks;
}

const LASTS = 5_000;
let count = 0;

export const toasts: { shown: Toast[] } = $state({ shown: [] });

/** Say something that needs no answer. */
export function toast(key: WordKey, blanks: Blanks = {}): void {
  count += 1;
  const number = count;
  // The same remark twice is one remark that stays longer.
  toasts.shown = [...toasts.shown.filter((other) => other.key !== key), { number, key, blanks }];
  setTimeout(() => dismiss(number), LASTS);
}

export function dismiss(number: number): void {
  toasts.shown = toasts.shown.filter((other) => other.number !== number);
}

/** Say why something did not happen; `reason` is a word of the protocol. */
export function toastRefusal(reason: string): void {
  const key = `refused.${reason}`;
  toast(hasWords(key) ? key : "refused.unknown");
}

/** Do something, or say why the server did not. */
export async function orToast(doing: Promise<void>): Promise<void> {
  try {
    await doing;
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    toastRefusal(problem.reason);
  }
}
