/** The words of who one is here, which only the pages about oneself bring along. */
import en from "./identity.en.json";
import ptBR from "./identity.pt-BR.json";
import { learn } from "./words.ts";

learn({ en, "pt-BR": ptBR satisfies typeof en });
