/** What was done in this browser, by its game and its id: puzzles solved, lessons learnt. */

export interface Kept {
  has(game: string, id: string): boolean;
  add(game: string, id: string): void;
}

const nameOf = (game: string, id: string): string => `${game} ${id}`;

/** All that was kept under a name; what makes no sense there is as nothing. */
export function keptAs(key: string): Kept {
  return {
    has: (game, id) => read(key).includes(nameOf(game, id)),
    add: (game, id) => {
      const name = nameOf(game, id);
      const known = read(key);
      if (known.includes(name)) return;
      try {
        localStorage.setItem(key, JSON.stringify([...known, name]));
      } catch {
        // Storage may be full or forbidden: then it is as if it had not been done.
      }
    },
  };
}

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}
