/** The words of reminders, which only the pages bring along that offer them. */
import en from "./reminders.en.json";
import ptBR from "./reminders.pt-BR.json";
import { learn } from "./words.ts";

learn({ en, "pt-BR": ptBR satisfies typeof en });
