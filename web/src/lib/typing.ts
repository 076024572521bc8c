/** Whether keys belong to what has the focus rather than to the table. */
export function isTyping(target: EventTarget | null): boolean {
  const { isContentEditable, matches } = (target ?? {}) as Partial<HTMLElement>;
  return isContentEditable === true || matches?.call(target, "input, textarea, select") === true;
}
