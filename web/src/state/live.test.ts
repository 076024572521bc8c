import { expect, test, vi } from "vitest";
import type { Update } from "../lib/wire.types.ts";
import { settings } from "./settings.svelte.ts";
import { beat, pretendPage, sight, sitDown, update, Wire, WON } from "./testing.ts";
import { toasts } from "./toasts.svelte.ts";
import { Pointing } from "./pointing.svelte.ts";

pretendPage();

test("a welcome is shown at once", () => {
  const { session, icons } = sitDown();
  expect(icons()).toEqual(["deal", "begin"]);
  expect(session.sights[0]!.view).toEqual({ step: 2 });
  expect(session).toMatchObject({ seats: [0], online: true, busy: false, beat: [], you: "ana" });
});

test("beats are shown one after another, and only the last one asks", () => {
  const { session, wire } = sitDown();
  wire().says(update(3, 5, sight(3, beat(3, "a"), beat(4, "b"))));
  expect(session.beat.map(({ icon }) => icon)).toEqual(["a"]);
  expect(session.sights[0]).toMatchObject({ view: { step: 3 }, decision: null });
  expect(session.busy).toBe(true);
  vi.advanceTimersByTime(350);
  expect(session.sights[0]).toMatchObject({ view: { step: 4 }, decision: { seat: 0 } });
  expect(session.busy).toBe(false);
  expect(session.beat.map(({ icon }) => icon)).toEqual(["b"]);
  vi.advanceTimersByTime(350);
  expect(session.beat).toEqual([]);
});

test("skipping shows the present", () => {
  const { session, wire, icons } = sitDown();
  wire().says(update(3, 6, sight(3, beat(3, "a"), beat(4, "b"), beat(5, "c"))));
  session.skip();
  expect(icons()).toEqual(["deal", "begin", "a", "b", "c"]);
  expect(session.sights[0]!.decision).not.toBeNull();
});

test("what was taken back leaves the log", () => {
  const { session, wire, icons } = sitDown();
  wire().says(update(3, 4, sight(3, beat(3, "a"))));
  wire().says(update(4, 5, sight(3, beat(2))));
  session.skip();
  expect(icons()).toEqual(["deal", "begin"]);
  expect(session.sights[0]!.view).toEqual({ step: 2 });
});

test("an update without beats opens or closes a question", () => {
  const { session, wire } = sitDown();
  const proposal = { number: 0, seat: 0, option: 1, label: null, back_to: 0, waiting: [1] };
  wire().says(update(3, 3, { ...sight(3), proposal }));
  expect(session.sights[0]!.proposal).toEqual(proposal);
  wire().says(update(3, 3, sight(3)));
  expect(session.sights[0]!.proposal).toBeNull();
});

test("what is known already is not told twice", () => {
  const { session, wire, icons } = sitDown();
  const told = update(3, 4, sight(3, beat(3, "a")));
  wire().says(told);
  wire().says(told);
  session.skip();
  expect(icons()).toEqual(["deal", "begin", "a"]);
  expect(Wire.all).toHaveLength(1);
});

test("whoever has missed an update joins again from where they are", () => {
  const { wire } = sitDown();
  wire().says(update(5, 6, sight(5, beat(5, "c"))));
  expect(Wire.all).toHaveLength(2);
  wire().onopen?.();
  expect(wire().sent).toEqual([{ type: "join", at: 3 }]);
});

test("a choice names the version it was made on, and a second click is the same wish", () => {
  const { session, wire } = sitDown();
  session.choose(0, 7, false);
  session.choose(0, 7, false);
  const asked = wire().sent.filter(({ type }) => type === "choose");
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ seat: 0, option: 7, at: 3 });
  expect(session.waiting).toBe(true);
  wire().says({ type: "done", id: asked[0]!.id });
  expect(session.waiting).toBe(false);
});

test("what one was asked is declined before one plays on", () => {
  const { session, wire } = sitDown();
  session.choose(0, 7, false, { seat: 0, proposal: 4 });
  session.choose(0, 8, false, { seat: 0, proposal: 4 });
  expect(wire().sent.slice(-2)).toMatchObject([
    { type: "agree", seat: 0, proposal: 4, agree: false },
    { type: "choose", option: 7 },
  ]);
});

test("a refusal is said, in words", () => {
  const { session, wire } = sitDown();
  session.choose(0, 7, false);
  wire().says({ type: "refused", id: wire().sent.at(-1)!.id, reason: "stale", sentence: "" });
  expect(toasts.shown.map(({ key }) => key)).toEqual(["refused.stale"]);
  expect(session.waiting).toBe(false);
});

test("the end tells the outcome and the seed, once it has been shown", () => {
  const { session, wire } = sitDown();
  wire().says(update(3, 5, sight(3, beat(3, "a"), beat(4, "won")), WON));
  expect(session.table?.outcome).toBeNull();
  vi.advanceTimersByTime(350);
  expect(session.table).toMatchObject({ outcome: WON, seed: "tide" });
});

test("people talk and point; pointing passes", () => {
  const { session, wire } = sitDown();
  wire().says({ type: "said", chat: { number: 1, guest: "bea", name: "Bea", text: "oi" } });
  wire().says({ type: "looked", guest: "bea", name: "Bea", anchor: "place:inn" });
  expect(session.chats.map(({ text }) => text)).toEqual(["oi"]);
  expect(session.looks).toMatchObject([{ anchor: "place:inn", name: "Bea" }]);
  vi.advanceTimersByTime(5_000);
  expect(session.looks).toEqual([]);
});

test("what follows a choice waits for one's word, unless it ends something or one wants it otherwise", () => {
  const { session, wire } = sitDown();
  const answer = () => wire().says({ type: "done", id: wire().sent.at(-1)!.id });
  const chosen = (isEnd: boolean) => {
    session.choose(0, 7, isEnd);
    const { hold } = wire().sent.at(-1)!;
    answer();
    return hold;
  };
  expect(chosen(false)).toBe(true);
  expect(chosen(true)).toBe(false);
  settings.turnEnd = "itself";
  expect(chosen(false)).toBe(false);
  settings.turnEnd = "press";
  wire().says(update(3, 4, { ...sight(3, beat(3, "a")), decision: null, held: 0 }));
  vi.advanceTimersByTime(350);
  expect(session.sights[0]).toMatchObject({ decision: null, held: 0 });
  session.release(0);
  expect(wire().sent.at(-1)).toMatchObject({ type: "release", seat: 0, at: 4 });
});

const tempos = (wire: Wire) => wire.sent.filter(({ type }) => type === "tempo");

test("the bots are told how fast to play, and what has been shown to the end", () => {
  const { wire } = sitDown();
  expect(tempos(wire()).at(-1)).toMatchObject({ pause: 0.1, moment: 5, wait: false, shown: 3 });
  const before = tempos(wire()).length;
  wire().says(update(3, 5, sight(3, beat(3, "a"), beat(4, "b"))));
  expect(tempos(wire()).length).toBe(before);
  vi.advanceTimersByTime(700);
  expect(tempos(wire()).at(-1)).toMatchObject({ shown: 5 });
});

test("whatever else the bots are told meanwhile, they wait until what is dramatic has been seen", () => {
  const { session, wire } = sitDown();
  session.stage(["treasure"]);
  wire().says(update(3, 4, sight(3, beat(3, "treasure"))));
  session.passBy(); // a moment that need not be asked about
  expect(tempos(wire()).at(-1)).toMatchObject({ pass_by: 4, shown: 3 });
  vi.advanceTimersByTime(1_499);
  expect(tempos(wire()).at(-1)).toMatchObject({ shown: 3 });
  vi.advanceTimersByTime(600);
  expect(tempos(wire()).at(-1)).toMatchObject({ shown: 4 });
});

test("who sees everything at once says so once, and not after every step", () => {
  settings.pace = "off";
  const { wire } = sitDown();
  expect(tempos(wire()).at(-1)).toMatchObject({ pause: 0, shown: null });
  const before = tempos(wire()).length;
  wire().says(update(3, 4, sight(3, beat(3, "a"))));
  wire().says(update(4, 5, sight(4, beat(4, "b"))));
  expect(tempos(wire()).length).toBe(before);
});

test("a moment is let pass by its version, and a press makes the bots wait", () => {
  const { session, wire } = sitDown();
  session.passBy();
  expect(tempos(wire()).at(-1)).toMatchObject({ pass_by: 3 });
  session.makeWait(true);
  expect(tempos(wire()).at(-1)).toMatchObject({ wait: true });
});

test("whom the bots wait for is known until the table moves on", () => {
  const { session, wire } = sitDown();
  wire().says({ type: "awaited", at: 3, seconds: 5, guests: ["ana"] });
  expect(session.awaiting).toMatchObject({ guests: ["ana"] });
  expect(session.awaiting!.until! - performance.now()).toBeGreaterThan(4_900);
  wire().says({ type: "awaited", at: 3, seconds: null, guests: ["rui"] });
  expect(session.awaiting).toEqual({ until: null, guests: ["rui"] });
  wire().says(update(3, 4, sight(3, beat(3, "a"))));
  expect(session.awaiting).toBeNull();
});

test("to skip to one's turn is one press: all is shown at once until one is asked", () => {
  const { session, wire } = sitDown();
  const others = (at: number, icon: string): Update => {
    const told = sight(at, beat(at, icon));
    return update(at, at + 1, { ...told, decision: { ...told.decision!, seat: 1 } });
  };
  wire().says(others(3, "a"));
  session.rush();
  expect(tempos(wire()).at(-1)).toMatchObject({ pause: 0, moment: 0, shown: null });
  wire().says(others(4, "b"));
  wire().says(others(5, "c"));
  expect(session.sights[0]!.view).toEqual({ step: 5 });
  expect(session.rushes).toBe(true);
  wire().says(update(6, 7, sight(6, beat(6, "mine"))));
  expect(session.rushes).toBe(false);
  expect(tempos(wire()).at(-1)).toMatchObject({ pause: 0.1, moment: 5 });
});

test("who goes on just as the moment passes hears nothing of it", () => {
  const { session, wire } = sitDown();
  const refuse = (reason: string) =>
    wire().says({ type: "refused", id: wire().sent.at(-1)!.id, reason, sentence: "" });
  session.choose(0, 7, true);
  refuse("stale");
  expect(toasts.shown).toEqual([]);
  session.release(0);
  refuse("nothing_held");
  expect(toasts.shown).toEqual([]);
  session.choose(0, 7, false);
  refuse("stale");
  expect(toasts.shown).toHaveLength(1);
});

const paris = { anchor: "place:paris", name: "Ana" };

test("whoever points at the same thing twice points at it once, for as long as the second time lasts", () => {
  vi.useFakeTimers();
  const pointing = new Pointing();
  pointing.show({ ...paris });
  vi.advanceTimersByTime(3_000);
  pointing.show({ ...paris });
  pointing.show({ ...paris, name: "Rui" });
  expect(pointing.looks).toMatchObject([paris, { ...paris, name: "Rui" }]);
  vi.advanceTimersByTime(3_000);
  expect(pointing.looks).toHaveLength(2);
  vi.advanceTimersByTime(2_000);
  expect(pointing.looks).toEqual([]);
  vi.useRealTimers();
});

test("a storm of them shows the last few", () => {
  vi.useFakeTimers();
  const pointing = new Pointing();
  for (let number = 0; number < 100; number++) pointing.show({ anchor: `place:${number}`, name: "Ana" });
  expect(pointing.looks.map(({ anchor }) => anchor)).toEqual(
    Array.from({ length: 8 }, (_, place) => `place:${92 + place}`),
  );
  vi.useRealTimers();
});
