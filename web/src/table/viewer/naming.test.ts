import { expect, test } from "vitest";
import type { Chair } from "../../lib/wire.types.ts";
import { inSentence, sitterOn } from "./naming.ts";

function chair(seat: number, name: string | null, bot: string | null = null): Chair {
  return { seat, guest: name, name, bot, here: true };
}

test("who plays one seat is you, the others have their names, and bots their roles", () => {
  const chairs = [chair(0, "Ana"), chair(1, "Bia"), chair(2, null, "greedy"), chair(3, null)];
  expect([0, 1, 2, 3].map((seat) => sitterOn(seat, chairs, [0]))).toEqual([
    "you",
    { name: "Bia" },
    null,
    null,
  ]);
});

test("who plays several seats is spoken of by the names of the chairs", () => {
  expect(sitterOn(0, [chair(0, "Ana"), chair(1, "Bia")], [0, 1])).toEqual({ name: "Ana" });
});

test("a name on two chairs names neither", () => {
  expect(sitterOn(0, [chair(0, "Ana"), chair(1, "Ana")], [0, 1])).toBeNull();
});

test("a chair lent to a bot is not its person", () => {
  expect(sitterOn(0, [chair(0, "Ana", "greedy")], [])).toBeNull();
});

test("what somebody wants to do ends the sentence that says who", () => {
  expect(`Bia quer ${inSentence("Dar a carta de Paris a você")}`).toBe(
    "Bia quer dar a carta de Paris a você",
  );
});
