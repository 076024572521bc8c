import { describe, expect, test } from "vitest";
import { fill, flatten, MessageError, type Blanks } from "./messages.ts";

const WORDS = {
  "role:of": "do {it}",
  "role.medic": "Médico",
  "role.scientist": "Cientista",
  "role.scientist:of": "da Cientista",
  pawn: "o peão {role:of}",
  "cubes.one": "1 cubo",
  "cubes.other": "{n} cubos",
  both: "{what} com {role}",
  braces: "{{{n}}}",
};

test("a message may fill the blank of another", () => {
  expect(fill(WORDS, "both", { what: { key: "cubes", blanks: { n: 2 } }, role: "ninguém" })).toBe(
    "2 cubos com ninguém",
  );
});

test("the number chooses the plural", () => {
  expect([0, 1, 2].map((n) => fill(WORDS, "cubes", { n }))).toEqual(["0 cubos", "1 cubo", "2 cubos"]);
});

test("nought is many in Portuguese too, whatever Unicode's table says", () => {
  const words = { "language.code": "pt-BR", "cubes.one": "{n} cubo", "cubes.other": "{n} cubos" };
  expect([0, 1, 2, 1_000_000].map((n) => fill(words, "cubes", { n }))).toEqual([
    ...["0 cubos", "1 cubo", "2 cubos", "1000000 cubos"],
  ]);
});

test("nought may have words of its own", () => {
  expect(fill({ ...WORDS, "cubes.zero": "nenhum cubo" }, "cubes", { n: 0 })).toBe("nenhum cubo");
});

test("the last form serves for one that is missing, and for what is no number", () => {
  const words = { "cubes.other": "{n} cubos" };
  expect([1, 2, "x"].map((n) => fill(words, "cubes", { n }))).toEqual(["1 cubos", "2 cubos", "x cubos"]);
});

test("a form is the word's own or made by its group's pattern", () => {
  expect(fill(WORDS, "pawn", { role: { key: "role.scientist" } })).toBe("o peão da Cientista");
  expect(fill(WORDS, "pawn", { role: { key: "role.medic" } })).toBe("o peão do Médico");
});

test("a doubled brace stands for itself", () => {
  expect(fill(WORDS, "braces", { n: 3 })).toBe("{3}");
});

describe("what cannot be said is named", () => {
  test.each<[string, Blanks, string]>([
    ["missing", {}, "no message 'missing'"],
    ["both", { what: 1 }, "blank 'role' of 'both'"],
    ["pawn", { role: "Médico" }, "'Médico' has no form 'of'"],
    ["pawn", { role: { key: "cubes", blanks: { n: 1 } } }, "no message 'cubes:of'"],
  ])("%s", (key, blanks, complaint) => {
    expect(() => fill(WORDS, key, blanks)).toThrow(MessageError);
    expect(() => fill(WORDS, key, blanks)).toThrow(complaint);
  });
});

test("tables give keys their dots", () => {
  expect(flatten({ a: "x", b: { c: "y", d: { e: "z" } } })).toEqual({ a: "x", "b.c": "y", "b.d.e": "z" });
});
