import { expect, test } from "vitest";
import type { Chat } from "../lib/wire.types.ts";
import { speaker, spoken } from "./viewer/talk.svelte.ts";
import type { Viewer } from "./viewer/viewer.svelte.ts";

const viewer = { say: () => "a saying" } as unknown as Viewer;
const chat: Chat = { number: 0, guest: "ana", name: "Ana", text: "Hello" };

test("that a bot plays on for somebody is told with their name", () => {
  const relieved: Chat = { ...chat, text: "", seat: 0, relieved: "turn" };
  expect(speaker(viewer, relieved)).toBe("Ana");
  expect(spoken(viewer, relieved)).toBe("did not come in time: a bot plays this turn.");
  expect(spoken(viewer, { ...relieved, relieved: "until_back" })).toContain("until they are back");
});

test("what people write is said as it is", () => {
  expect(spoken(viewer, chat)).toBe("Hello");
});
