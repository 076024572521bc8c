/** The words of games that were played with hints, which only the pages that tell of them bring along. */
import en from "./hints.en.json";
import ptBR from "./hints.pt-BR.json";
import { learn } from "./words.ts";

learn({ en, "pt-BR": ptBR satisfies typeof en });
