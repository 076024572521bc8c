/** Where a picture goes: to whom one wants to show it, where the device asks that; else among one's files. */

/** A name for a file that works everywhere: plain letters, digits and hyphens. */
export function fileName(words: string): string {
  const plain = words
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}.png`;
}

/** Whether the picture was saved here; else it was shown to somebody, or nobody after all. */
export async function save(picture: Blob, name: string): Promise<boolean> {
  const file = new File([picture], name, { type: picture.type });
  if (isHandheld() && navigator.canShare?.({ files: [file] })) return share(file);
  download(file);
  return true;
}

/** At a desk a file is what one expects, also where there is somewhere to share it. */
const isHandheld = (): boolean => matchMedia("(pointer: coarse)").matches;

async function share(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
  } catch (problem) {
    // Whoever closes the sheet wanted no picture; where it may not open any more, there is the file.
    if (!(problem instanceof DOMException) || problem.name === "AbortError") return false;
    download(file);
    return true;
  }
  return false;
}

function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
