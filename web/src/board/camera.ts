/** The piece of a board one looks at: a point in its middle and how many pixels a unit takes. Pure. */
import type { Point, Size } from "./geometry.ts";

/** What is nearer to the edge of the frame, in pixels, is not well seen. */
const MARGIN = 40;
/** So many ways lead on from a place. */
const NEAREST = 6;

export interface Camera extends Point {
  scale: number;
}

/** A board larger than its frame may be: its size in units, and the pixels to a unit that suit it. */
export interface Sheet extends Size {
  /** From here on names are read with ease: a frame that shows all of it so large shows all of it. */
  readable: number;
  /** Where a smaller frame begins: a finger finds a place. */
  comfortable: number;
  /** As close as one can come. */
  largest: number;
  /** Pixels one may look beyond its upper edge when close: what lies over the frame there hides nothing then. */
  above?: number;
}

/** The scale at which the whole board is seen. */
export function wholeScale(sheet: Sheet, frame: Size): number {
  return Math.min(frame.width / sheet.width, frame.height / sheet.height) || 1;
}

/** Where to begin: the whole board if it can be read there, else a close look at one place. */
export function opening(sheet: Sheet, frame: Size, at: Point): Camera {
  const whole = wholeScale(sheet, frame);
  if (whole < sheet.readable) return settle(sheet, frame, { ...at, scale: sheet.comfortable });
  return settle(sheet, frame, { x: sheet.width / 2, y: sheet.height / 2, scale: whole });
}

/** Kept within the board: never smaller than all of it, and with no more around it than must be. */
export function settle(sheet: Sheet, frame: Size, camera: Camera): Camera {
  const scale = bounded(sheet, frame, camera.scale);
  return {
    scale,
    x: within(camera.x, frame.width / scale, sheet.width),
    y: within(camera.y, frame.height / scale, sheet.height, (sheet.above ?? 0) / scale),
  };
}

function bounded(sheet: Sheet, frame: Size, scale: number): number {
  return Math.max(wholeScale(sheet, frame), Math.min(sheet.largest, scale));
}

function within(middle: number, seen: number, all: number, before = 0): number {
  if (seen >= all) return all / 2;
  return Math.max(seen / 2 - before, Math.min(all - seen / 2, middle));
}

/** Closer or further by a factor, with the point under `at` (in pixels of the frame) staying there. */
export function zoom(sheet: Sheet, frame: Size, camera: Camera, factor: number, at: Point): Camera {
  const scale = bounded(sheet, frame, camera.scale * factor);
  const dx = at.x - frame.width / 2;
  const dy = at.y - frame.height / 2;
  const x = camera.x + dx / camera.scale - dx / scale;
  const y = camera.y + dy / camera.scale - dy / scale;
  return settle(sheet, frame, { x, y, scale });
}

/** Moved by so many pixels of the frame. */
export function pan(sheet: Sheet, frame: Size, camera: Camera, dx: number, dy: number): Camera {
  const { x, y, scale } = camera;
  return settle(sheet, frame, { scale, x: x - dx / scale, y: y - dy / scale });
}

/** Whether a point is well inside the frame. */
export function sees(camera: Camera, frame: Size, point: Point): boolean {
  return (
    Math.abs(point.x - camera.x) * camera.scale < frame.width / 2 - MARGIN &&
    Math.abs(point.y - camera.y) * camera.scale < frame.height / 2 - MARGIN
  );
}

/** Which of these places to go to: the nearest, or none where one of them is seen already, or there are none. */
export function nearestUnseen(camera: Camera, frame: Size, points: readonly Point[]): Point | null {
  if (points.some((point) => sees(camera, frame, point))) return null;
  const far = ({ x, y }: Point) => Math.hypot(x - camera.x, y - camera.y);
  return points.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

/**
 * Moved no further than it takes to see a place together with the nearest of others: as many as fit the frame
 * with it, six at most, which is how many ways lead on from one.
 */
export function takingIn(
  sheet: Sheet,
  frame: Size,
  camera: Camera,
  at: Point,
  others: readonly Point[],
): Camera {
  const far = ({ x, y }: Point) => Math.hypot(x - at.x, y - at.y);
  const room = {
    width: (frame.width - 2 * MARGIN) / camera.scale,
    height: (frame.height - 2 * MARGIN) / camera.scale,
  };
  const box = { left: at.x, right: at.x, top: at.y, bottom: at.y };
  for (const { x, y } of others.toSorted((one, other) => far(one) - far(other)).slice(0, NEAREST)) {
    const [left, right] = [Math.min(box.left, x), Math.max(box.right, x)];
    const [top, bottom] = [Math.min(box.top, y), Math.max(box.bottom, y)];
    if (right - left <= room.width && bottom - top <= room.height)
      Object.assign(box, { left, right, top, bottom });
  }
  return settle(sheet, frame, {
    scale: camera.scale,
    x: covering(camera.x, room.width, box.left, box.right),
    y: covering(camera.y, room.height, box.top, box.bottom),
  });
}

/** The middle nearest to the one there is from which so much is seen. */
function covering(middle: number, seen: number, from: number, to: number): number {
  return Math.max(to - seen / 2, Math.min(from + seen / 2, middle));
}

/** Where on the edge of the frame an arrow stands for a point outside it, and which way it points, in degrees. */
export interface Edge extends Point {
  angle: number;
}

/** The edge nearest to a point that is out of sight; null for one that is seen. */
export function edgeTo(camera: Camera, frame: Size, point: Point): Edge | null {
  const margin = 26;
  const dx = (point.x - camera.x) * camera.scale;
  const dy = (point.y - camera.y) * camera.scale;
  const far = Math.max(Math.abs(dx) / (frame.width / 2 - margin), Math.abs(dy) / (frame.height / 2 - margin));
  if (far <= 1) return null;
  return {
    x: frame.width / 2 + dx / far,
    y: frame.height / 2 + dy / far,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}

export function isWhole(sheet: Sheet, frame: Size, camera: Camera): boolean {
  return camera.scale <= wholeScale(sheet, frame) * 1.01;
}
