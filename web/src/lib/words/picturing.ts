/** The words of pictures of a table, which only tables and replays bring along. */
import en from "./picture.en.json";
import ptBR from "./picture.pt-BR.json";
import { learn } from "./words.ts";

learn({ en, "pt-BR": ptBR satisfies typeof en });
