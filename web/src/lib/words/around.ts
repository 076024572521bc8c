/** The words of what stands around a table, which only the pages of tables bring along. */
import en from "./around.en.json";
import ptBR from "./around.pt-BR.json";
import { learn } from "./words.ts";

learn({ en, "pt-BR": ptBR satisfies typeof en });
