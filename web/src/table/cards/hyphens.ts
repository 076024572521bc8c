/** Where the long words of a game's names may be broken, so that a full hand fits. Pure. */

const BREAK = "\u00ad";

/** A title with soft hyphens in the words it has of these, each given with bars at its joints: "Kennemer|land". */
export function hyphenated(title: string, words: readonly string[] = []): string {
  return words.reduce((said, word) => said.replace(whole(word), word.replaceAll("|", BREAK)), title);
}

function whole(word: string): string {
  return word.replaceAll("|", "");
}
