import { describe, expect, test } from "vitest";
import { hintPlace, type Box } from "./hintplace.ts";

const SCREEN = { width: 1280, height: 720 };
const SIZE = { width: 200, height: 24 };
const box = (left: number, top: number, width = 30, height = 30): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const place = (thing: Box, lit: Box[] = [], buttons: Box[] = []) =>
  hintPlace(thing, SIZE, { screen: SCREEN, lit, buttons });

describe("a hint", () => {
  test("lies above what it speaks of, where nothing is in the way", () => {
    const { bottom, left, right } = place(box(600, 300));
    expect(bottom).toBeLessThan(300);
    expect((left + right) / 2).toBe(615);
  });

  test("lies below what is at the upper edge, and never beyond the screen", () => {
    expect(place(box(600, 4)).top).toBeGreaterThan(34);
    expect(place(box(1250, 300)).right).toBeLessThan(SCREEN.width);
    expect(place(box(0, 300)).left).toBeGreaterThan(0);
  });

  test("leaves the neighbours free that could be picked instead", () => {
    const neighbours = [box(560, 265), box(640, 265), box(600, 340)];
    const hint = place(box(600, 300), neighbours);
    for (const neighbour of neighbours) expect(overlap(hint, neighbour)).toBe(false);
  });

  test("covers neither Undo nor what ends the turn, rather something lit", () => {
    const card = box(900, 560, 60, 60);
    const undo = box(900, 525, 110, 32);
    const end = box(880, 640, 380, 40);
    const others = [box(960, 560, 100, 60), box(780, 560, 110, 60)];
    const hint = place(card, others, [undo, end]);
    expect([undo, end, card].filter((one) => overlap(hint, one))).toEqual([]);
  });
});
