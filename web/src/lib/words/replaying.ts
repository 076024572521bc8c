/** The words of replays and branches, which only the pages that show them bring along. */
import en from "./replay.en.json";
import ptBR from "./replay.pt-BR.json";
import { learn } from "./words.ts";

learn({ en, "pt-BR": ptBR satisfies typeof en });
