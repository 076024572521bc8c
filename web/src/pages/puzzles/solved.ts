/** The puzzles that were solved in this browser. */

const KEPT_AS = "tabletide.puzzles";

const nameOf = (game: string, id: string): string => `${game} ${id}`;

export const isSolved = (game: string, id: string): boolean => read().includes(nameOf(game, id));

export function rememberSolved(game: string, id: string): void {
  const name = nameOf(game, id);
  const known = read();
  if (known.includes(name)) return;
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([...known, name]));
  } catch {
    // Storage may be full or forbidden: then it is as if it had not been solved.
  }
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}
