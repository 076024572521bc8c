/** The record file carried from the lobby to the replay page. */
let carried: string | null = null;

/** No record is longer than this; a film someone drops by mistake is not read. */
const LONGEST = 1_000_000;

export function carry(text: string): void {
  carried = text;
}

export function carriedRecord(): string | null {
  return carried;
}

/** No link is longer than this; what programs people write to each other with take is less. */
const LONGEST_LINK = 30_000;
const IN_LINK = /^#record=([\w-]+)/;

/** A record as a part of a link that needs no server's memory, or null when it is too long for one. */
export async function packed(text: string): Promise<string | null> {
  const bytes = await readAll(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const safe = letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return safe.length > LONGEST_LINK ? null : safe;
}

/** What a link carries of a record, as it was packed; null when it carries none. */
export const packedIn = (hash: string): string | null => IN_LINK.exec(hash)?.[1] ?? null;

/** The record that was packed; null when it is none, or no record is as long. */
export async function unpacked(safe: string): Promise<string | null> {
  try {
    const letters = atob(safe.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new TextDecoder().decode(await readAll(stream));
  } catch {
    return null;
  }
}

/** All of a stream; it breaks off where that would be longer than any record. */
async function readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > LONGEST) {
      void reader.cancel();
      throw new RangeError("no record is as long as that");
    }
    parts.push(value);
  }
}

/** The text of a file, or null when it cannot be a record. */
export async function textOf(file: File | undefined): Promise<string | null> {
  if (file === undefined || file.size > LONGEST) return null;
  return file.text();
}
