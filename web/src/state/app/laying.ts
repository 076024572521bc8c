/** What games are played with, laid by for when there is no network: words, boards and lessons of all of them. */
import { facts, games, walksOf, words } from "../../lib/api.ts";
import { LANGUAGES } from "../../lib/words/words.ts";

const KEPT_AS = "tabletide.laid-by";

/** Ask for all of it once for each build: the worker keeps what passes by. Whoever saves data is spared that. */
export async function layBy(build: string): Promise<void> {
  if (navigator.serviceWorker.controller === null || savesData()) return;
  if (localStorage.getItem(KEPT_AS) === build) return;
  for (const { id, lessons } of await games()) {
    for (const language of LANGUAGES) await words(id, language);
    await facts(id);
    if (lessons > 0) await walksOf(id);
  }
  localStorage.setItem(KEPT_AS, build);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
