import { afterEach, expect, test } from "vitest";
import { digits, speakAs } from "./words.ts";

afterEach(() => speakAs(() => "en"));

test("a number has the decimal mark of the language shown", () => {
  expect(digits(0.5)).toBe("0.5");
  speakAs(() => "pt-BR");
  expect(digits(0.5)).toBe("0,5");
  expect(digits(4)).toBe("4");
});
