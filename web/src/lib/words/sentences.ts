/** Words as they begin: within a sentence, or on their own. */

/** What an option does, a verb and more, as the rest of a sentence. */
export function inSentence(label: string): string {
  return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

/** A heading or a sentence of its own, also of a thing that begins small within one. */
export function onItsOwn(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
