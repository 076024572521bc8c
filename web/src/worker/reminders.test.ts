/** What is shown of a reminder, and that no push and no press leads anywhere but to this site's tables. */
import { expect, test } from "vitest";
import { isLookedAt, noticeOf, pathOf, placeOf, readReminder } from "./reminders.ts";

const TOLD = { table: "aB-_9", game: "Island", people: ["Ana", "Rui"], language: "pt-BR" };
const sent = (more: object = {}): string => JSON.stringify({ ...TOLD, ...more });

test("a reminder is read as it was sent", () => {
  expect(readReminder(sent())).toEqual(TOLD);
  expect(readReminder(sent({ people: [1, "Ana", null] }))?.people).toEqual(["Ana"]);
});

test.each([
  undefined,
  "",
  "null",
  "[]",
  "{",
  sent({ table: "../mine" }),
  sent({ table: "//evil.example" }),
  sent({ table: "" }),
  sent({ table: 7 }),
  sent({ game: null }),
])("%s is none", (text) => {
  expect(readReminder(text)).toBeNull();
});

test("it is told in its own language, and one of a table takes the place of the one before", () => {
  const { title, options } = noticeOf(readReminder(sent()), "en");
  expect(title).toBe("É a sua vez: Island");
  expect(options.body).toBe("A mesa está esperando por você. Com você: Ana e Rui.");
  expect(options).toMatchObject({ tag: "/t/aB-_9", data: "/t/aB-_9", lang: "pt-BR", renotify: true });
  const alone = noticeOf(readReminder(sent({ people: [], game: "$&", language: "en" })), "pt");
  expect([alone.title, alone.options.body]).toEqual(["Your turn: $&", "The table is waiting for you."]);
});

test("a push that tells nothing is shown all the same, as browsers ask, and leads to one's games", () => {
  const { title, options } = noticeOf(null, "pt-PT");
  expect([title, options.data, options.tag]).toEqual(["É a sua vez", "/mine", "/mine"]);
  expect(noticeOf(readReminder(sent({ language: "xx" })), "de").options.lang).toBe("en");
});

test("who looks at the table is not told, who has it behind others is", () => {
  const window = { url: "https://here.example/t/aB-_9#log", focused: true, visibilityState: "visible" };
  const path = pathOf(TOLD);
  expect(isLookedAt([window], path)).toBe(true);
  expect(isLookedAt([{ ...window, focused: false }], path)).toBe(false);
  expect(isLookedAt([{ ...window, visibilityState: "hidden" }], path)).toBe(false);
  expect(isLookedAt([{ ...window, url: "https://here.example/t/other" }], path)).toBe(false);
  expect(isLookedAt([], path)).toBe(false);
});

test.each([
  ["/t/aB-_9", "/t/aB-_9"],
  ["/mine", "/mine"],
  ["https://evil.example/", "/mine"],
  ["//evil.example/t/a", "/mine"],
  ["/t/a/../../api/me", "/mine"],
  ["javascript:alert(1)", "/mine"],
  [null, "/mine"],
])("a press on %s leads to %s", (data, place) => {
  expect(placeOf(data)).toBe(place);
});
