/**
 * The games somebody keeps on this device, each with its replay and its record, in the browser's own database.
 * They are theirs alone: no server knows of them. What is listed lies apart from what is only read to be shown, and so
 * do comments, which a game that was read from a file has without being kept.
 */
import type { Chair, Comment, Outcome, Replay } from "../../lib/wire.types.ts";

/** A game that is kept, as a list tells it. */
export interface KeptLine {
  key: string;
  game: string;
  /** When it was kept, in milliseconds since 1970. */
  when: number;
  /** Bytes it takes. */
  size: number;
  outcome: Outcome | null;
  turns: number;
  names: string[];
  /** Somebody is known to have had hints. */
  hints?: boolean;
}

/** A game that is kept, as it is shown. */
export interface KeptGame {
  replay: Replay;
  chairs: Chair[];
  record: string;
}

/** More than anybody looks through, and less than any device has. */
export const MOST_GAMES = 100;
export const MOST_BYTES = 40_000_000;

const DATABASE = "tabletide";
const LINES = "lines";
const GAMES = "games";
const COMMENTS = "comments";
const STORES = [LINES, GAMES, COMMENTS];

/** All that is kept, the newest first; nothing where the browser keeps nothing. */
export async function keptLines(): Promise<KeptLine[]> {
  const lines = await within<KeptLine[]>("readonly", (at) => at.objectStore(LINES).getAll());
  return lines.sort((one, other) => other.when - one.when);
}

export async function keptGame(key: string): Promise<KeptGame | null> {
  const packed = await within<Blob | undefined>("readonly", (at) => at.objectStore(GAMES).get(key));
  if (packed === undefined) return null;
  const stream = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).json()) as KeptGame;
}

export async function isKept(key: string): Promise<boolean> {
  return (await within<number>("readonly", (at) => at.objectStore(LINES).count(key))) > 0;
}

/** Keep a game, in the place of an earlier copy of it; not where there is no room, which is said. */
export async function keepGame(key: string, kept: KeptGame, now = Date.now()): Promise<"kept" | "full"> {
  const stream = new Blob([JSON.stringify(kept)]).stream().pipeThrough(new CompressionStream("gzip"));
  const packed = await new Response(stream).blob();
  const line = lineOf(key, kept, packed.size, now);
  if (!hasRoom(await keptLines(), line)) return "full";
  await within("readwrite", (at) => {
    at.objectStore(LINES).put(line, key);
    return at.objectStore(GAMES).put(packed, key);
  });
  return "kept";
}

/** What was written at moments of a game, in their order. It stays when the game is removed: it is nowhere else. */
export async function keptComments(key: string): Promise<Comment[]> {
  return (await within<Comment[] | undefined>("readonly", (at) => at.objectStore(COMMENTS).get(key))) ?? [];
}

export async function keepComments(key: string, comments: Comment[]): Promise<void> {
  await within("readwrite", (at) => at.objectStore(COMMENTS).put(comments, key));
}

/** The later of what two have at each moment, in their order. */
export function newest(some: readonly Comment[], others: readonly Comment[]): Comment[] {
  const byStep = new Map<number, Comment>();
  for (const one of [...some, ...others].toSorted((a, b) => a.made - b.made)) byStep.set(one.step, one);
  return [...byStep.values()].toSorted((a, b) => a.step - b.step);
}

export async function dropGame(key: string): Promise<void> {
  await within("readwrite", (at) => {
    at.objectStore(LINES).delete(key);
    return at.objectStore(GAMES).delete(key);
  });
}

/** Nothing of it stays. */
export async function clearShelf(): Promise<void> {
  await within("readwrite", (at) => STORES.map((store) => at.objectStore(store).clear())[0]!);
}

export function lineOf(key: string, { replay, chairs }: KeptGame, size: number, when: number): KeptLine {
  const names = chairs.flatMap(({ name }) => (name ? [name] : []));
  const hadHints = (replay.advised ?? []).length > 0 || chairs.some(({ advised }) => advised);
  return {
    key,
    game: replay.game,
    when,
    size,
    outcome: replay.outcome,
    turns: replay.turns.at(-1) ?? 0,
    names: [...new Set(names)],
    ...(hadHints ? { hints: true } : {}),
  };
}

/** Whether another game still fits, which may take the place of its own earlier copy. */
export function hasRoom(lines: readonly KeptLine[], more: KeptLine): boolean {
  const others = lines.filter(({ key }) => key !== more.key);
  const bytes = others.reduce((sum, { size }) => sum + size, more.size);
  return others.length < MOST_GAMES && bytes <= MOST_BYTES;
}

async function within<T>(mode: IDBTransactionMode, ask: (at: IDBTransaction) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    const at = database.transaction(STORES, mode);
    const asked = ask(at);
    return await new Promise<T>((done, fail) => {
      // What is written counts once all of it is.
      at.oncomplete = () => done(asked.result);
      at.onabort = at.onerror = () => fail(at.error ?? new Error("the browser's database gave up"));
    });
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(DATABASE, 2);
    asked.onupgradeneeded = () => {
      const there = asked.result.objectStoreNames;
      for (const store of STORES) if (!there.contains(store)) asked.result.createObjectStore(store);
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("the browser has no database for this page"));
  });
}
