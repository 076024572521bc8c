import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  edgeTo,
  isWhole,
  nearestUnseen,
  opening,
  pan,
  sees,
  settle,
  takingIn,
  wholeScale,
  zoom,
} from "./camera.ts";
import { PanZoom } from "./panzoom.svelte.ts";
import { spotBy } from "./spots.ts";

const MAP = { width: 900, height: 480, readable: 0.84, comfortable: 1.3, largest: 3.2 };
const WIDE = { width: 824, height: 450 };
const PHONE = { width: 390, height: 380 };
const PLACE = { x: 520, y: 250 };

test("a wide frame opens on the whole map, a phone close to where the action is", () => {
  expect(isWhole(MAP, WIDE, opening(MAP, WIDE, PLACE))).toBe(true);
  const phone = opening(MAP, PHONE, PLACE);
  expect(isWhole(MAP, PHONE, phone)).toBe(false);
  expect(sees(phone, PHONE, PLACE)).toBe(true);
  expect(phone.scale).toBeGreaterThan(1);
});

test("an arrow on the edge points to what is out of sight", () => {
  const camera = settle(MAP, PHONE, { x: 200, y: 240, scale: 1.3 });
  expect(edgeTo(camera, PHONE, { x: 210, y: 230 })).toBeNull();
  const arrow = edgeTo(camera, PHONE, { x: 850, y: camera.y })!;
  expect(arrow.angle).toBeCloseTo(0);
  expect(arrow.x).toBeLessThan(PHONE.width);
  expect(arrow.x).toBeGreaterThan(PHONE.width - 40);
  expect(arrow.y).toBeCloseTo(PHONE.height / 2);
});

test("the map never leaves its frame", () => {
  const corner = settle(MAP, PHONE, { x: -900, y: 9000, scale: 2 });
  expect(corner.x).toBeCloseTo(PHONE.width / 4);
  expect(corner.y).toBeCloseTo(MAP.height - PHONE.height / 4);
  expect(settle(MAP, WIDE, { x: 0, y: 0, scale: 0.01 })).toEqual({
    x: MAP.width / 2,
    y: MAP.height / 2,
    scale: wholeScale(MAP, WIDE),
  });
});

test("a board with something over its upper edge can be drawn out from under it, when close", () => {
  const sheet = { ...MAP, above: 100 };
  expect(settle(sheet, PHONE, { x: 450, y: -900, scale: 2 }).y).toBeCloseTo(PHONE.height / 4 - 50);
  expect(settle(sheet, WIDE, { x: 0, y: 0, scale: 0.01 }).y).toBe(MAP.height / 2);
});

test("what is under the pointer stays there while zooming", () => {
  const before = settle(MAP, PHONE, { ...PLACE, scale: 1.5 });
  const at = { x: 300, y: 100 };
  const after = zoom(MAP, PHONE, before, 1.4, at);
  const under = (camera: typeof before) => ({
    x: camera.x + (at.x - PHONE.width / 2) / camera.scale,
    y: camera.y + (at.y - PHONE.height / 2) / camera.scale,
  });
  expect(under(after).x).toBeCloseTo(under(before).x);
  expect(under(after).y).toBeCloseTo(under(before).y);
});

test("a drag moves the map with the finger", () => {
  const before = settle(MAP, PHONE, { ...PLACE, scale: 2 });
  const after = pan(MAP, PHONE, before, 30, -10);
  expect(after.x).toBeCloseTo(before.x - 15);
  expect(after.y).toBeCloseTo(before.y + 5);
});

test("of places out of sight the nearest is gone to, and none where one is seen", () => {
  const camera = settle(MAP, PHONE, { x: 450, y: 240, scale: 1.3 });
  const [here, near, far] = [PLACE, { x: 150, y: 240 }, { x: 850, y: 240 }];
  expect(nearestUnseen(camera, PHONE, [far, near])).toEqual(near);
  expect(nearestUnseen(camera, PHONE, [far, here])).toBeNull();
  expect(nearestUnseen(camera, PHONE, [])).toBeNull();
});

test("a place is taken in with the ways that lead on from it, moved no further than that takes", () => {
  const camera = settle(MAP, PHONE, { x: 450, y: 240, scale: 1.3 });
  const at = { x: 540, y: 240 };
  const [west, east, overSea] = [
    { x: 460, y: 230 },
    { x: 640, y: 250 },
    { x: 60, y: 240 },
  ];
  expect(takingIn(MAP, PHONE, camera, at, [west])).toEqual(camera);
  const moved = takingIn(MAP, PHONE, camera, at, [overSea, east, west]);
  expect(moved.x).toBeCloseTo(640 - (390 / 2 - 40) / 1.3);
  expect([moved.y, moved.scale]).toEqual([camera.y, camera.scale]);
});

const PAWN = { x: 200, y: 240 };
const FAR = { x: 700, y: 240 };
const spot = spotBy({ pawn: () => PAWN });
const turn = (n: number) => ({ anchor: "pawn:0", turn: `0 ${n}` });

describe("on a phone", () => {
  let panzoom: PanZoom;

  beforeEach(() => {
    panzoom = new PanZoom(MAP, () => FAR);
    panzoom.resize(390, 380);
  });

  test("one's turn begins with one's pawn in sight, and does not return to it meanwhile", () => {
    expect(panzoom.camera.x).toBe(FAR.x);
    panzoom.beginTurn(turn(1), spot);
    expect(panzoom.camera.x).toBe(PAWN.x);
    panzoom.show(FAR);
    panzoom.beginTurn(turn(1), spot);
    expect(panzoom.camera.x).toBe(FAR.x);
  });

  test("a turn that has come while the phone slept begins there as well", () => {
    panzoom.beginTurn(turn(1), spot);
    panzoom.show(FAR);
    panzoom.beginTurn(turn(9), spot);
    expect(panzoom.camera.x).toBe(PAWN.x);
  });

  test("a pixel of the frame is a point of the map", () => {
    const { x, y, scale } = panzoom.camera;
    expect(panzoom.pointAt({ x: 195, y: 190 })).toEqual({ x, y });
    expect(panzoom.pointAt({ x: 195 + 13, y: 190 }).x).toBeCloseTo(x + 13 / scale);
  });

  test("a question whose places are all out of sight brings the nearest, once", () => {
    const places = spotBy({ place: (id) => ({ x: Number(id), y: 240 }) });
    const [first, second] = [{}, {}];
    panzoom.meet(first, ["place:200", "place:150", "card:x"], places);
    expect(panzoom.camera.x).toBe(200);
    panzoom.show(FAR);
    panzoom.meet(first, ["place:200"], places);
    expect(panzoom.camera.x).toBe(FAR.x);
    panzoom.meet(null, [], places);
    panzoom.meet(second, ["place:200", "place:690"], places);
    expect(panzoom.camera.x).toBe(FAR.x);
  });

  describe("when one's own pawn has gone somewhere", () => {
    const standing = (x: number) =>
      spotBy({ place: (id) => ({ x: Number(id), y: 240 }), pawn: () => ({ x, y: 240 }) });

    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test("the ways that lead on come in sight", () => {
      panzoom.meet({}, ["place:800"], standing(700), "pawn:0");
      panzoom.meet({}, ["place:700", "place:500"], standing(600), "pawn:0");
      vi.runAllTimers();
      expect(panzoom.camera.x).toBeLessThan(FAR.x);
      expect(sees(panzoom.camera, PHONE, { x: 520, y: 240 })).toBe(true);
    });

    test("and the board stays where it was, if the pawn did", () => {
      panzoom.meet({}, ["place:800"], standing(700), "pawn:0");
      panzoom.meet({}, ["place:700", "place:500"], standing(706), "pawn:0");
      vi.runAllTimers();
      expect(panzoom.camera.x).toBe(FAR.x);
    });
  });

  test("another's turn leaves the board where it is", () => {
    panzoom.beginTurn(turn(1), spot);
    panzoom.show(FAR);
    panzoom.beginTurn(null, spot);
    expect(panzoom.camera.x).toBe(FAR.x);
  });
});
