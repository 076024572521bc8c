/** A puzzle's table: one's own, set anew each time. */
import { beCalled, Failure, me, setTable } from "../../lib/api.ts";
import { tablePath } from "../../lib/routes.ts";
import { t } from "../../lib/words/words.ts";
import { go } from "../../state/router.svelte.ts";
import { toastRefusal } from "../../state/toasts.svelte.ts";

export async function openPuzzle(game: string, puzzle: string): Promise<void> {
  try {
    if ((await me()) === null) await beCalled(t("lobby.somebody"));
    go(tablePath((await setTable({ game, chairs: [], puzzle })).id));
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    toastRefusal(problem.reason);
  }
}
