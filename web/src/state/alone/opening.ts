/** A table of one's own at which something written is played, a puzzle or a lesson: set anew each time. */
import { beCalled, Failure, me, setTable } from "../../lib/api.ts";
import { tablePath } from "../../lib/routes.ts";
import type { NewTable } from "../../lib/wire.types.ts";
import { t } from "../../lib/words/words.ts";
import { go } from "../router.svelte.ts";
import { toastRefusal } from "../toasts.svelte.ts";

export async function openAlone(wish: Pick<NewTable, "game" | "puzzle" | "lesson">): Promise<void> {
  try {
    if ((await me()) === null) await beCalled(t("lobby.somebody"));
    go(tablePath((await setTable({ ...wish, chairs: [] })).id));
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    toastRefusal(problem.reason);
  }
}
