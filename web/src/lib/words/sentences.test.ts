import { expect, test } from "vitest";
import { inSentence, onItsOwn } from "./sentences.ts";

test("what somebody wants to do ends the sentence that says who", () => {
  expect(`Bia quer ${inSentence("Dar a carta de Paris a você")}`).toBe(
    "Bia quer dar a carta de Paris a você",
  );
});

test("a thing that begins small within a sentence begins large as a heading", () => {
  expect(onItsOwn("área A do mercado")).toBe("Área A do mercado");
  expect(onItsOwn("o peão do Médico")).toBe("O peão do Médico");
});
