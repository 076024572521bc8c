/** What the pages of days and duels know of the games: how they are set up, and their words. */
import { games as askGames } from "../../lib/api.ts";
import { speak, type Spoken } from "../../lib/spoken.ts";
import type { GameInfo } from "../../lib/wire.types.ts";
import type { Language } from "../../lib/words/words.ts";

export interface KnownGame {
  info: GameInfo;
  spoken: Spoken;
  name: string;
}

/** A game by its id, or all of them, in a language. */
export async function knownGames(language: Language): Promise<Map<string, KnownGame>> {
  const known = await Promise.all(
    (await askGames()).map(async (info): Promise<[string, KnownGame]> => {
      const spoken = await speak(info.id, language);
      return [info.id, { info, spoken, name: spoken.say({ key: "game.name" }) }];
    }),
  );
  return new Map(known);
}
