import { expect, test } from "vitest";
import { height, width } from "../layout.ts";
import { isWhole, opening, pan, sees, settle, wholeScale, zoom } from "./camera.ts";

const DESK = { width: 824, height: 450 };
const PHONE = { width: 390, height: 380 };
const CAIRO = { x: 520, y: 250 };

test("a wide frame opens on the whole map, a phone close to where the action is", () => {
  expect(isWhole(opening(DESK, CAIRO), DESK)).toBe(true);
  const phone = opening(PHONE, CAIRO);
  expect(isWhole(phone, PHONE)).toBe(false);
  expect(sees(phone, PHONE, CAIRO)).toBe(true);
  expect(phone.scale).toBeGreaterThan(1);
});

test("the map never leaves its frame", () => {
  const corner = settle({ x: -900, y: 9000, scale: 2 }, PHONE);
  expect(corner.x).toBeCloseTo(PHONE.width / 4);
  expect(corner.y).toBeCloseTo(height - PHONE.height / 4);
  expect(settle({ x: 0, y: 0, scale: 0.01 }, DESK)).toEqual({
    x: width / 2,
    y: height / 2,
    scale: wholeScale(DESK),
  });
});

test("what is under the pointer stays there while zooming", () => {
  const before = settle({ ...CAIRO, scale: 1.5 }, PHONE);
  const at = { x: 300, y: 100 };
  const after = zoom(before, PHONE, 1.4, at);
  const under = (camera: typeof before) => ({
    x: camera.x + (at.x - PHONE.width / 2) / camera.scale,
    y: camera.y + (at.y - PHONE.height / 2) / camera.scale,
  });
  expect(under(after).x).toBeCloseTo(under(before).x);
  expect(under(after).y).toBeCloseTo(under(before).y);
});

test("a drag moves the map with the finger", () => {
  const before = settle({ ...CAIRO, scale: 2 }, PHONE);
  const after = pan(before, PHONE, 30, -10);
  expect(after.x).toBeCloseTo(before.x - 15);
  expect(after.y).toBeCloseTo(before.y + 5);
});
