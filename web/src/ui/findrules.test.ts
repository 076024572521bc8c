import { expect, test } from "vitest";
import type { Rule } from "../lib/wire.types.ts";
import { findRules } from "./findrules.ts";

const RULES: Rule[] = [
  { id: "treat.one", heading: "Tratar uma Doença", gist: "Devolva um cubo à reserva.", reason: "" },
  { id: "cure.discover", heading: "Descobrir uma Cura", gist: "Cinco cartas da mesma cor.", reason: "" },
];
const found = (wanted: string) => findRules(RULES, wanted).map(({ id }) => id);

test("accents and case do not matter", () => {
  expect(found("doenca")).toEqual(["treat.one"]);
  expect(found("DOENÇA")).toEqual(["treat.one"]);
});

test("all words must be there, in any order", () => {
  expect(found("cubo tratar")).toEqual(["treat.one"]);
  expect(found("cubo cura")).toEqual([]);
});

test("nothing asked for is everything", () => {
  expect(found("  ")).toEqual(["treat.one", "cure.discover"]);
});
