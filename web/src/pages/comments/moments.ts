/** A moment of a replay in words. */
import "../../lib/words/replaying.ts";
import { t } from "../../lib/words/words.ts";
import type { ReplaySession } from "../../state/replay.svelte.ts";

export function momentInWords({ replay, last }: ReplaySession, step: number): string {
  const n = replay.turns[step] ?? 0;
  const words = t("replay.step", { n: step, all: last });
  return n > 0 ? `${t("replay.turn", { n })}. ${words}` : words;
}
