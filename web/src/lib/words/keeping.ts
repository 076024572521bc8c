/** The words of what is kept on this device, which only the pages that show it bring along. */
import en from "./device.en.json";
import ptBR from "./device.pt-BR.json";
import { learn } from "./words.ts";

learn({ en, "pt-BR": ptBR satisfies typeof en });
