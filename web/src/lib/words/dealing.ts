/** The words of days and duels, which only the pages that show them bring along. */
import en from "./deals.en.json";
import ptBR from "./deals.pt-BR.json";
import { learn } from "./words.ts";

learn({ en, "pt-BR": ptBR satisfies typeof en });
