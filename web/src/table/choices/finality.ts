/** Why there is no way back from something, in words: it ends the game, well or badly, or something else follows. */
import type { Choice } from "../../lib/wire.types.ts";
import { t } from "../../lib/words/words.ts";

export type Finality = NonNullable<Choice["final"]>;
/** How a game ends, if that can be foreseen; among rivals only that it does. */
export type GameEnd = "win" | "loss" | "end";

/** How something ends the game, if it does. */
export function endOf(final: Finality | undefined): GameEnd | null {
  return final === "win" || final === "loss" || final === "end" ? final : null;
}

export function finalWords(final: Finality): string {
  return t(`table.final.${endOf(final) ?? "plain"}`);
}
