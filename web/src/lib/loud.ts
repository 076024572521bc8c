/** Which lines of the log are among some: by their icon, or by the key of what they say. */
import type { Line } from "./wire.types.ts";

export function isAmong({ icon, text }: Line, some: readonly string[] = []): boolean {
  return some.includes(icon) || some.includes(text.key);
}
