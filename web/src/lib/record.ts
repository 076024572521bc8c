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

/** The text of a file, or null when it cannot be a record. */
export async function textOf(file: File | undefined): Promise<string | null> {
  if (file === undefined || file.size > LONGEST) return null;
  return file.text();
}
