import { expect, test } from "vitest";
import { scrollFor, toldAt, type Stretch } from "./insight.ts";

const at = (top: number, height = 40): Stretch => ({ top, bottom: top + height });

test("nothing moves where all that is lit is in sight", () => {
  expect(scrollFor([at(120), at(300)], [], 400, 100)).toBe(100);
  expect(scrollFor([at(120), at(300)], [at(110, 300)], 400, 100)).toBe(100);
});

test("what is lit above or below is brought in sight, with a little room, and no farther", () => {
  expect(scrollFor([at(50)], [], 400, 200)).toBe(44);
  expect(scrollFor([at(700)], [], 400, 200)).toBe(346);
  expect(scrollFor([at(2)], [], 400, 200)).toBe(0);
});

test("where not all fit, as many as can be are seen, although one is seen already", () => {
  const [calendar, cards] = [at(420), [at(800), at(800), at(800)]];
  expect(scrollFor([calendar, ...cards], [], 300, 300)).toBe(546);
  const gears = [at(10), at(60), at(110)];
  expect(scrollFor([...gears, at(600)], [], 300, 400)).toBe(4);
});

test("the whole that something lit is a part of comes in sight with it: one decides by the rest of it", () => {
  const heads = [at(400, 20), at(400, 20)];
  expect(scrollFor(heads, [at(396, 60)], 420, 0)).toBe(42);
});

test("what is lit is seen before the rest of the whole it is a part of", () => {
  const calendar = { lit: at(100), whole: at(60, 120) };
  const cards = { lit: at(480), whole: at(470, 200) };
  const scroll = scrollFor([calendar.lit, cards.lit], [calendar.whole, cards.whole], 480, 300);
  expect(scroll).toBeLessThanOrEqual(100);
  expect(scroll + 480).toBeGreaterThanOrEqual(520);
});

test("a whole that is higher than the frame is let be", () => {
  expect(scrollFor([at(100)], [at(0, 900)], 400, 50)).toBe(50);
});

test("a replay looks for what a line names, its last words first, then for the part its icon stands for", () => {
  const line = (icon: string, ...anchors: string[]) => ({ icon, anchors, text: { key: icon }, rule: "" });
  const planted = line("tulip", "pawn:1", "seat:1", "tulip:red", "row:2");
  expect(toldAt([planted])[0]).toBe('[data-anchor="row:2"]');
  expect(toldAt([line("trade", "seat:0", "tulip:red", "place:3")])[0]).toBe('[data-anchor="place:3"]');
  expect(toldAt([line("calendar", "pawn:1", "seat:1")])[0]).toBe('[data-told~="calendar"]');
  expect(toldAt([line("guilder", "seat:0")])).toEqual(['[data-told~="guilder"]', '[data-anchor="seat:0"]']);
  expect(toldAt([line("water"), planted])).toEqual(['[data-told~="water"]', ...toldAt([planted])]);
});
