/** The drawings of this folder. */
import { symbols } from "../../board/symbols.ts";

export const sprite = symbols(
  import.meta.glob<string>("./sprite/*.svg", { query: "?raw", import: "default", eager: true }),
);
