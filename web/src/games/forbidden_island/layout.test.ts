/** Every island fits every screen: tiles apart and in the frame, names in their tiles, pawns above the names. */
import { expect, test } from "vitest";
import en from "../../../../src/tabletide/games/forbidden_island/messages/en.toml?raw";
import ptBR from "../../../../src/tabletide/games/forbidden_island/messages/pt-BR.toml?raw";
import { catalogue } from "../../lib/words/testing.ts";
import {
  hoverOver,
  cornerOf,
  LINE,
  middleOf,
  nameFit,
  PAWN,
  pawnSlot,
  plan,
  SIDE,
  SIGN,
  signSlot,
  STRIP,
} from "./layout.ts";
import { facts } from "./sample.ts";

const DESK = { width: 804, height: 450 };
const PHONE = { width: 390, height: 430 };
const FRAMES = [DESK, PHONE, { width: 1500, height: 900 }, { width: 480, height: 300 }];
const SHAPES = facts.board.shape as { id: string; grid: string[] }[];
const NAMES = [en, ptBR].flatMap((toml) => {
  const words = catalogue(toml);
  return (facts.board.tile as { id: string }[]).map(({ id }) => words[`tile.${id}`]!);
});

function cells({ grid }: { grid: string[] }): { row: number; column: number }[] {
  return grid.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === "#" ? [{ row, column }] : [])),
  );
}

const sizeOf = ({ grid }: { grid: string[] }) => ({ rows: grid.length, columns: grid[0]!.length });
const EVERY = SHAPES.flatMap((shape) => FRAMES.map((frame) => ({ shape, frame })));

test.each(EVERY)("$shape.id lies within $frame.width × $frame.height", ({ shape, frame }) => {
  const made = plan(frame, sizeOf(shape));
  for (const cell of cells(shape)) {
    const { x, y } = cornerOf(made, cell);
    expect(x).toBeGreaterThanOrEqual(made.isBeside ? SIDE : 0);
    expect(x + made.tile.width).toBeLessThanOrEqual(frame.width - (made.isBeside ? SIDE : 0));
    expect(y).toBeGreaterThanOrEqual(made.isBeside ? 0 : STRIP);
    expect(y + made.tile.height).toBeLessThanOrEqual(frame.height);
  }
});

test.each(SHAPES)("$id: tiles are large enough to press on a phone, and do not touch", (shape) => {
  const made = plan(PHONE, sizeOf(shape));
  const corners = cells(shape).map((cell) => cornerOf(made, cell));
  expect(Math.min(made.cell.width, made.cell.height)).toBeGreaterThanOrEqual(40);
  for (const [i, one] of corners.entries()) {
    for (const other of corners.slice(i + 1)) {
      const apart = Math.max(
        Math.abs(one.x - other.x) - made.tile.width,
        Math.abs(one.y - other.y) - made.tile.height,
      );
      expect(apart).toBeGreaterThan(5);
    }
  }
});

test("a wide frame has room beside the island, a phone above it; a long island is laid on its side there", () => {
  const long = sizeOf(SHAPES.find(({ id }) => id === "bridge_of_horrors")!);
  expect(plan(DESK, { rows: 6, columns: 6 })).toMatchObject({ isBeside: true, isTurned: false });
  expect(plan(PHONE, { rows: 6, columns: 6 })).toMatchObject({ isBeside: false, isTurned: false });
  expect(plan(PHONE, long).isTurned).toBe(true);
});

test("the helicopter hovers over whom it carries, and stays in the frame over the uppermost row", () => {
  const laid = plan({ width: 1280, height: 760 }, { rows: 6, columns: 6 });
  expect(hoverOver(laid, { x: 0, y: 60 * laid.scale })).toBe(-52);
  const top = 40 * laid.scale + hoverOver(laid, { x: 0, y: 40 * laid.scale }) * laid.scale;
  expect(top).toBeGreaterThan(0);
});

test("turned or not, tiles next to each other stay so", () => {
  for (const isTurned of [false, true]) {
    const made = { ...plan(DESK, { rows: 6, columns: 6 }), isTurned };
    const from = middleOf(made, { row: 2, column: 3 });
    const near = [middleOf(made, { row: 2, column: 4 }), middleOf(made, { row: 1, column: 3 })].map(
      ({ x, y }) => Math.abs(x - from.x) / made.cell.width + Math.abs(y - from.y) / made.cell.height,
    );
    expect(near.map(Math.round)).toEqual([1, 1]);
  }
});

test.each([DESK, PHONE])("every name fits its tile at $width × $height, on two lines at most", (frame) => {
  const made = plan(frame, { rows: 6, columns: 6 });
  expect(NAMES).toHaveLength(48);
  for (const name of NAMES) {
    const { lines, font } = nameFit(made, name);
    expect(lines.join(" ")).toBe(name);
    expect(lines.length, name).toBeLessThanOrEqual(2);
    expect(font, name).toBeGreaterThanOrEqual(7);
  }
});

test.each(FRAMES)("four pawns stand on one tile, above its name, at $width × $height", (frame) => {
  const made = plan(frame, { rows: 6, columns: 6 });
  const corner = cornerOf(made, { row: 2, column: 2 });
  const half = (PAWN.width * made.scale) / 2;
  for (const index of [0, 1, 2, 3]) {
    const { x, y } = pawnSlot(made, { row: 2, column: 2 }, index, 4);
    expect(x - half).toBeGreaterThanOrEqual(corner.x);
    expect(x + half).toBeLessThanOrEqual(corner.x + made.tile.width);
    expect(y).toBeLessThanOrEqual(corner.y + made.tile.height - made.band - LINE * made.font);
    if (index > 0) expect(x).toBeGreaterThan(pawnSlot(made, { row: 2, column: 2 }, index - 1, 4).x + 4);
  }
});

test.each(FRAMES)("pawns and the sign of a flood card to come keep apart at $width × $height", (frame) => {
  const made = plan(frame, { rows: 6, columns: 6 });
  const tile = { row: 2, column: 2 };
  const corner = cornerOf(made, tile);
  const sign = signSlot(made, tile);
  const pawn = pawnSlot(made, tile, 0, 1);
  expect(pawn.x + (PAWN.width * made.scale) / 2).toBeLessThanOrEqual(sign.x);
  expect(sign.y).toBeGreaterThanOrEqual(corner.y);
  expect(sign.x + SIGN.width * sign.scale).toBeLessThanOrEqual(corner.x + made.tile.width);
  expect(sign.y + SIGN.height * sign.scale).toBeLessThan(
    corner.y + made.tile.height - made.band - LINE * made.font,
  );
});

test("the ring around a pawn's foot stays off the name below it", () => {
  const made = plan(PHONE, { rows: 6, columns: 6 });
  const { y } = pawnSlot(made, { row: 2, column: 2 }, 0, 1);
  const band = cornerOf(made, { row: 2, column: 2 }).y + made.tile.height - made.band - LINE * made.font;
  expect(y + 4.4 * made.scale).toBeLessThan(band);
});
