/** The small parts of boards: names that are broken, spots of anchors, what can be pressed. */
import { expect, test, vi } from "vitest";
import { halves } from "./names.ts";
import { pressable } from "./pressable.ts";
import { spotBy } from "./spots.ts";

test("a name is broken at the space nearest its middle", () => {
  expect(halves("Ho Chi Minh City")).toEqual(["Ho Chi", "Minh City"]);
  expect(halves("Cave of Embers")).toEqual(["Cave of", "Embers"]);
  expect(halves("Johannesburg")).toEqual(["Johannesburg"]);
});

test("an anchor has a spot if its kind has, and the thing is there", () => {
  const spot = spotBy({ place: (id) => (id === "quay" ? { x: 1, y: 2 } : undefined) });
  expect(spot("place:quay")).toEqual({ x: 1, y: 2 });
  expect(spot("place:nowhere")).toBeNull();
  expect(spot("card:quay")).toBeNull();
  for (const inborn of ["__proto__", "constructor", "toString", "hasOwnProperty"])
    expect([spot(inborn), spot(`${inborn}:quay`)]).toEqual([null, null]);
});

test("what is lit or picked can be reached by keys, the rest only asked about", () => {
  const press = vi.fn();
  const part = { anchor: "place:quay", label: "Quay", press };
  expect(pressable({ ...part, lit: true, picked: false })).toMatchObject({
    tabindex: 0,
    "aria-pressed": false,
    "data-lit": true,
  });
  expect(pressable({ ...part, lit: false, picked: true }).tabindex).toBe(0);
  const dark = pressable({ ...part, lit: false, picked: false });
  expect(dark).toMatchObject({ tabindex: -1, "data-lit": undefined, "data-anchor": "place:quay" });
  dark.onclick({} as MouseEvent);
  expect(press).toHaveBeenCalledOnce();
});

test("Space presses what is lit, and is left to the table where the focus has stayed on what no longer is", () => {
  const press = vi.fn();
  const part = { anchor: "place:quay", label: "Quay", press, picked: false };
  const space = { key: " ", preventDefault: vi.fn(), stopPropagation: vi.fn() } as unknown as KeyboardEvent;
  pressable({ ...part, lit: false }).onkeydown(space);
  expect([press.mock.calls.length, vi.mocked(space.stopPropagation).mock.calls.length]).toEqual([0, 0]);
  pressable({ ...part, lit: true }).onkeydown(space);
  expect(press).toHaveBeenCalledOnce();
});
