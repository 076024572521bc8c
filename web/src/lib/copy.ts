/** Put a text on the clipboard, also where the page came without TLS and the clipboard's API is missing. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
}

function copyBySelection(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "only-heard";
  // Inside an open dialog everything else is inert and cannot be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
