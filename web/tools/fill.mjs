// Fills the texts it is sent from the catalogue it is sent, as the page does; null for what cannot be said.
// A test compares the answer with what Python says.
import { readFileSync } from "node:fs";
import { MessageError, say } from "../src/lib/words/messages.ts";

/** @type {{ catalogue: import("../src/lib/words/messages.ts").Catalogue, texts: import("../src/lib/words/messages.ts").Message[] }} */
const { catalogue, texts } = JSON.parse(readFileSync(0, "utf8"));

/** @param {import("../src/lib/words/messages.ts").Message} text */
function said(text) {
  try {
    return say(catalogue, text);
  } catch (problem) {
    if (problem instanceof MessageError) return null;
    throw problem;
  }
}

process.stdout.write(JSON.stringify(texts.map(said)));
