import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";
import { arrows } from "./tools/arrows.mjs";

export default ts.config(
  { ignores: ["node_modules/", "src/lib/wire.types.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    // What may import what: rooms and arrows stand in tools/arrows.mjs.
    files: ["src/**"],
    plugins: { page: { rules: { arrows } } },
    rules: { "page/arrows": "error" },
  },
  {
    // The compilers know which names exist; `svelte-check` and `tsc` say so better.
    rules: {
      "no-undef": "off",
      eqeqeq: "error",
      // `!` is allowed where an index was just checked; elsewhere a reader will object.
      "@typescript-eslint/no-non-null-assertion": "off",
      // One reads `for (const [i, x] of …)` as one concept; unused names begin with an underscore.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
