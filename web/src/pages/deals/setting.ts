/** Sets a table on a shared deal, and goes there. */
import { beCalled, Failure, me, setTable } from "../../lib/api.ts";
import { tablePath } from "../../lib/routes.ts";
import type { GameInfo, NewTable } from "../../lib/wire.types.ts";
import { t } from "../../lib/words/words.ts";
import { goNew } from "../../state/router.svelte.ts";
import { toastRefusal } from "../../state/toasts.svelte.ts";
import { chairsFor, type Company } from "./deals.ts";

/** Set it for a company, or say why not; whoever is nobody yet becomes a guest. */
export async function play(
  info: GameInfo,
  setup: Record<string, string>,
  company: Company,
  deal: Pick<NewTable, "day" | "duel">,
): Promise<void> {
  const chairs = chairsFor(company, info, Number(setup["players"] ?? 1));
  try {
    if ((await me()) === null) await beCalled(t("lobby.somebody"));
    goNew(tablePath((await setTable({ game: info.id, chairs, ...deal })).id));
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    toastRefusal(problem.reason);
  }
}
