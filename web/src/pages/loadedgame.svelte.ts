/** What a table page needs besides its session: the game's drawing, data and words, when they are there. */
import { Failure, games } from "../lib/api.ts";
import type { Facts, GameUi } from "../lib/gameui.ts";
import { speak, type Spoken } from "../lib/spoken.ts";
import type { GameInfo } from "../lib/wire.types.ts";
import { settings } from "../state/settings.svelte.ts";
import { loadGame } from "./gamefolders.ts";

export class LoadedGame {
  ui: GameUi | null = $state.raw(null);
  facts: Facts = $state.raw({});
  /** The levels of bots there are for this game. */
  bots: string[] = $state.raw([]);
  /** For whom one plays: all `together`, or `each` for oneself. */
  stakes = $state("together");
  spoken: Spoken | null = $state.raw(null);
  problem: string | null = $state(null);

  /** Fetch the game's own parts; to be called in an effect, so that the words follow the language. */
  load(game: string): void {
    const language = settings.language;
    this.problem = null;
    speak(game, language)
      .then((spoken) => {
        if (settings.language === language) this.spoken = spoken; // not one that was chosen before
      })
      .catch((why: unknown) => this.#failed(why));
    if (this.ui === null) {
      loadGame(game)
        .then(({ ui, facts }) => ([this.facts, this.ui] = [facts, ui]))
        .catch((why: unknown) => this.#failed(why));
      games()
        .then((all) => this.#known(all.find(({ id }) => id === game)))
        .catch((why: unknown) => this.#failed(why));
    }
  }

  #known(game: GameInfo | undefined): void {
    this.bots = game?.bots ?? [];
    this.stakes = game?.stakes ?? "together";
  }

  #failed(why: unknown): void {
    console.error(why);
    this.problem = why instanceof Failure ? why.reason : "unknown";
  }
}
