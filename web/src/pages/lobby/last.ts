/** What was chosen last, kept in this browser: the game, and the level of its bots. */
import type { GameInfo, NewChair } from "../../lib/wire.types.ts";

const KEPT_AS = "tabletide.lobby";

interface Last {
  game: string;
  /** By the game. */
  levels: Record<string, string>;
}

/** The game that is asked for, while there is one of that name; else the one chosen last, or the first. */
export function firstGame(games: readonly GameInfo[], asked: string | null): string {
  const named = (name: string | null): GameInfo | undefined => games.find(({ id }) => id === name);
  return (named(asked) ?? named(read().game) ?? games[0])?.id ?? "";
}

/** The level of a bot that was chosen last, while the game has it. */
export function lastLevel(game: GameInfo): string | undefined {
  const level = read().levels[game.id];
  return level !== undefined && game.bots.includes(level) ? level : undefined;
}

export function rememberGame(game: string): void {
  write({ ...read(), game });
}

/** Of bots of several levels the last chair's is kept: chairs that come are like it. */
export function rememberLevel(game: string, chairs: readonly NewChair[]): void {
  const level = chairs.findLast(({ who }) => who === "bot")?.level;
  const last = read();
  if (level) write({ ...last, levels: { ...last.levels, [game]: level } });
}

function write(last: Last): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(last));
  } catch {
    // Storage may be full or forbidden: the next visit begins with what is usual.
  }
}

function read(): Last {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}");
    const { game, levels } = Object(kept) as Partial<Record<keyof Last, unknown>>;
    const known = Object.entries(Object(levels) as Record<string, unknown>);
    return {
      game: typeof game === "string" ? game : "",
      levels: Object.fromEntries(
        known.filter((pair): pair is [string, string] => typeof pair[1] === "string"),
      ),
    };
  } catch {
    return { game: "", levels: {} };
  }
}
