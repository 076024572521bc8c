import { expect, test } from "vitest";
import type { Chat, IdeasNow } from "../../lib/wire.types.ts";
import { AroundTable } from "./around.svelte.ts";
import type { IdeasRequest } from "./ideas.svelte.ts";

const chat = (number: number, aside?: boolean): Chat => ({
  number,
  guest: "ana",
  name: "Ana",
  text: `line ${number}`,
  ...(aside && { aside }),
});

const IDEAS: IdeasNow = {
  type: "ideas",
  number: 3,
  guest: "rui",
  name: "Rui",
  asked: ["rui", "ana"],
  waiting: ["ana"],
  given: 0,
  left: 60,
  shown: null,
};

function table(): { around: AroundTable; asked: IdeasRequest[] } {
  const asked: IdeasRequest[] = [];
  return {
    asked,
    around: new AroundTable(
      (request) => asked.push(request),
      () => 7,
    ),
  };
}

test("what onlookers said aside stands where it was said, once", () => {
  const { around } = table();
  around.hear({ type: "said", chat: chat(1) });
  around.hear({ type: "said", chat: chat(4) });
  around.hear({ type: "overheard", chats: [chat(2, true), chat(4)] });
  expect(around.talk.chats.map(({ number }) => number)).toEqual([1, 2, 4]);
});

test("what somebody said who was erased is replaced where it stood", () => {
  const { around } = table();
  around.hear({ type: "said", chat: chat(1) });
  around.hear({ type: "said", chat: chat(2) });
  around.hear({ type: "overheard", chats: [{ ...chat(1), text: "…" }] });
  expect(around.talk.chats).toEqual([{ ...chat(1), text: "…" }, chat(2)]);
});

test("an idea names the question it answers, and a choice the moment it was offered at", () => {
  const { around, asked } = table();
  around.ideas.say("too early");
  expect(asked).toEqual([]);
  around.hear(IDEAS);
  around.ideas.say("  fly to Essen ");
  around.ideas.choose(1, 42);
  around.ideas.show();
  expect(asked).toEqual([
    { type: "give_idea", number: 3, text: "fly to Essen" },
    { type: "give_idea", number: 3, seat: 1, option: 42, at: 7 },
    { type: "show_ideas", number: 3 },
  ]);
});

test("one may think one's idea over, until it is given anew or something else is asked", () => {
  const { around } = table();
  around.hear(IDEAS);
  around.ideas.say("build");
  expect(around.ideas.rethinks).toBe(false);
  around.ideas.again();
  expect(around.ideas.rethinks).toBe(true);
  around.ideas.say("treat");
  expect(around.ideas.rethinks).toBe(false);
  around.ideas.again();
  around.hear({ ...IDEAS, number: 4 });
  expect(around.ideas.rethinks).toBe(false);
});

test("everybody may have them shown by this clock, whatever the server's says", () => {
  const { around } = table();
  expect(around.ideas.opens).toBe(Infinity);
  around.hear({ ...IDEAS, left: 0 });
  expect(around.ideas.opens).toBeLessThanOrEqual(Date.now());
});
