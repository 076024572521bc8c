import { expect, test } from "vitest";
import { span } from "./span.ts";

test("how long something takes is said in the largest unit it fills", () => {
  expect(span(3_600, "en")).toBe("1 hour");
  expect(span(28_800, "pt-BR")).toBe("8 horas");
  expect(span(259_200, "en")).toBe("3 days");
  expect(span(604_800, "pt-BR")).toBe("7 dias");
  expect(span(90 * 60, "en")).toBe("2 hours");
  expect(span(86_390, "en")).toBe("1 day");
});

test("of the last moments it is said that a minute is left", () => {
  expect(span(0, "en")).toBe("1 minute");
  expect(span(59, "pt-BR")).toBe("1 minuto");
});
