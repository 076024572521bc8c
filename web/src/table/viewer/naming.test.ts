import { expect, test } from "vitest";
import type { Chair } from "../../lib/wire.types.ts";
import { catalogue } from "../../lib/words/testing.ts";
import { sayer } from "../../lib/words/words.ts";
import type { Eyes } from "./eyes.svelte.ts";
import { fullName, subjectOf, titleOf, waitedFor } from "./naming.ts";
import { sitterOn } from "./seating.ts";

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

test("a role that wants something has its article, and a person their name", () => {
  const words =
    '"role:The" = "O {it}"\n[role]\nmedic = "Médico"\nscientist = "Cientista"\n"scientist:The" = "A Cientista"';
  const say = sayer(catalogue(words), "pt-BR");
  const titles = ["medic", "scientist", "medic"];
  const viewer = {
    say,
    member: (seat: number) => ({ title: { key: `role.${titles[seat]}` } }),
    session: { chairs: [chair(0, null, "greedy"), chair(1, null, "planner"), chair(2, "Bia")] },
  } as unknown as Eyes;
  expect([0, 1, 2].map((seat) => subjectOf(viewer, seat))).toEqual([
    "O Médico",
    "A Cientista",
    "Bia (Médico)",
  ]);
});

test("where there are no roles a seat has one name, the one prompts and the log say", () => {
  const chairs = [chair(0, "Ana"), chair(1, "Bia"), chair(2, null, "greedy")];
  const viewer = {
    given: { still: false },
    played: [0],
    member: () => ({ title: null }),
    chair: (seat: number) => chairs[seat],
    session: { chairs, you: "Ana" },
  } as unknown as Eyes;
  const named = (name: typeof titleOf) => [0, 1, 2].map((seat) => name(viewer, seat));
  expect(named(titleOf)).toEqual(["You", "Bia", "Seat 3"]);
  expect(named(fullName)).toEqual(["You", "Bia", "Seat 3"]);
  expect(named(waitedFor).slice(1)).toEqual(["Bia", "Seat 3 (quick bot)"]);
});
