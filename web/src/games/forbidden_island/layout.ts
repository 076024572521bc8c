/**
 * Where everything is on the board, in pixels of its frame: nothing is zoomed or scrolled, the island
 * takes the room there is. A wide frame has the water meter and the treasures beside the island and
 * tiles wider than high; a narrow one has them in a strip above, and lays an island that is wider than
 * high on its side, rows for columns, which changes nothing about who is next to whom.
 */
import type { Point, Size } from "../../board/geometry.ts";
import { halves } from "../../board/names.ts";
import type { IslandView, Player, Tile } from "./view.ts";

/** How high the helicopter hovers over the foot of a pawn, and how far it sways up and down. */
const HOVER = -52;
const HOVER_SWAY = 6;

export interface Plan {
  frame: Size;
  /** Rows are drawn as columns. */
  isTurned: boolean;
  /** Meter and treasures stand left and right of the island rather than above it. */
  isBeside: boolean;
  /** A tile with the gap around it. */
  cell: Size;
  /** A tile. */
  tile: Size;
  /** The corner of the island. */
  x: number;
  y: number;
  /** The size of names, and how high their band is when they have one line. */
  font: number;
  band: number;
  /** How large pawns and badges are, 1 being drawn as they are written. */
  scale: number;
}

/** How much room the meter and the treasures take, each side of the island or above it. */
export const SIDE = 92;
export const STRIP = 46;
const MARGIN = 5;
const GAP = 6;
/** How much more tiles are worth when meter and treasures stand beside the island. */
const BESIDE = 1.3;
/** The widest tile, for its height. */
const WIDEST = 1.42;
/** The highest tile. */
const HIGHEST = 150;
/** The width of a letter for its size, on the wide side of the fonts there are. */
const LETTER = 0.62;
/** How wide and high a pawn is as it is written. */
export const PAWN = { width: 14, height: 21 };

/** The best plan for a frame; `larger` is by how much people have set their text larger. */
export function plan(frame: Size, island: { rows: number; columns: number }, larger = 1): Plan {
  const ways = [true, false].flatMap((isBeside) =>
    [false, true].map((isTurned) => arrange(frame, island, isBeside, isTurned)),
  );
  const best = ways.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return { ...best, font: best.font * larger, band: best.band * larger };
}

/** The larger the tiles the better; but meter and treasures are larger too where they stand beside. */
function worth({ cell, isBeside }: Plan): number {
  return cell.width * cell.height * (isBeside ? BESIDE : 1);
}

function arrange(
  frame: Size,
  { rows, columns }: { rows: number; columns: number },
  isBeside: boolean,
  isTurned: boolean,
): Plan {
  const down = isTurned ? columns : rows;
  const across = isTurned ? rows : columns;
  const top = isBeside ? 0 : STRIP;
  const room = {
    width: Math.max(1, frame.width - (isBeside ? 2 * SIDE : 0) - 2 * MARGIN),
    height: Math.max(1, frame.height - top - 2 * MARGIN),
  };
  const height = Math.min(HIGHEST, room.height / down, room.width / across);
  const width = Math.min(room.width / across, WIDEST * height);
  const font = Math.max(8, Math.min(14, height * 0.15));
  return {
    frame,
    isTurned,
    isBeside,
    cell: { width, height },
    tile: { width: width - GAP, height: height - GAP },
    x: (frame.width - width * across) / 2,
    y: top + (frame.height - top - height * down) / 2,
    font,
    band: font * 1.5,
    scale: Math.max(0.8, Math.min(2.2, height / 46)),
  };
}

/** The corner of a tile. */
export function cornerOf(plan: Plan, { row, column }: Pick<Tile, "row" | "column">): Point {
  const [across, down] = plan.isTurned ? [row, column] : [column, row];
  return {
    x: plan.x + across * plan.cell.width + GAP / 2,
    y: plan.y + down * plan.cell.height + GAP / 2,
  };
}

export function middleOf(plan: Plan, tile: Pick<Tile, "row" | "column">): Point {
  const { x, y } = cornerOf(plan, tile);
  return { x: x + plan.tile.width / 2, y: y + plan.tile.height / 2 };
}

/** The distance from one line of a name to the next, for its size. */
export const LINE = 1.05;

/** How far a pawn and the ring around its foot reach below where it stands, as they are written. */
const FOOT = 4.8;

/** Where the foot of a pawn stands: above the tile's name, side by side from the left, closer when they are many. */
export function pawnSlot(
  plan: Plan,
  tile: Pick<Tile, "row" | "column">,
  index: number,
  count: number,
): Point {
  const corner = cornerOf(plan, tile);
  const half = (PAWN.width * plan.scale) / 2;
  const room = plan.tile.width - 2 * half - 6;
  const step = count > 1 ? Math.min(2 * half, room / (count - 1)) : 0;
  return {
    x: corner.x + half + 3 + index * step,
    y: corner.y + plan.tile.height - plan.band - LINE * plan.font - FOOT * plan.scale,
  };
}

/** A sign that the tile's flood card may come: how large it is as it is written. */
export const SIGN = { width: 16, height: 14 };

/** The corner of that sign, and how large it is drawn: above the name, on the side where pawns come last. */
export function signSlot(plan: Plan, tile: Pick<Tile, "row" | "column">): Point & { scale: number } {
  const corner = cornerOf(plan, tile);
  const scale = Math.max(0.9, plan.scale * 0.7);
  return {
    x: corner.x + plan.tile.width - 3 - SIGN.width * scale,
    y: corner.y + plan.tile.height - plan.band - LINE * plan.font - 2 - SIGN.height * scale,
    scale,
  };
}

/** Where the pawn of a seat stands now, if it stands anywhere. */
export function pawnOf(plan: Plan, view: IslandView, player: Player): Point | null {
  const tile = view.island.tiles.find((one) => one.tile === player.tile);
  if (!tile) return null;
  const here = view.players.filter((other) => other.tile === player.tile);
  return pawnSlot(plan, tile, here.indexOf(player), here.length);
}

/** Where the helicopter hovers over a pawn that stands there, in the pawn's own measure: it stays in the frame. */
export function hoverOver(plan: Plan, { y }: Point): number {
  return Math.max(HOVER, HOVER_SWAY - y / plan.scale);
}

/** A name on the lines it takes, and how large it can be written. */
export function nameFit(plan: Plan, name: string): { lines: string[]; font: number } {
  const room = plan.tile.width - 4;
  const most = Math.floor(room / (plan.font * LETTER));
  const lines = name.length <= most ? [name] : halves(name);
  const longest = Math.max(...lines.map(({ length }) => length));
  return { lines, font: Math.min(plan.font, room / (longest * LETTER)) };
}
