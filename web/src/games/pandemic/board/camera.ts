/** The piece of the map one looks at: a point in its middle and how many pixels a unit takes. */
import { height, width, type Point } from "../layout.ts";

export interface Camera extends Point {
  scale: number;
}

export interface Frame {
  width: number;
  height: number;
}

/** Pixels to a unit at which names are read with ease and a finger finds a city. */
const READABLE = 0.84;
const COMFORTABLE = 1.3;
const LARGEST = 3.2;

/** The scale at which the whole map is seen. */
export function wholeScale(frame: Frame): number {
  return Math.min(frame.width / width, frame.height / height) || 1;
}

/** Where to begin: the whole map if it can be read there, else a close look at one place. */
export function opening(frame: Frame, at: Point): Camera {
  const whole = wholeScale(frame);
  if (whole >= READABLE) return settle({ x: width / 2, y: height / 2, scale: whole }, frame);
  return settle({ ...at, scale: COMFORTABLE }, frame);
}

/** Kept within the map: never smaller than all of it, and with no more sea around than must be. */
export function settle(camera: Camera, frame: Frame): Camera {
  const scale = Math.max(wholeScale(frame), Math.min(LARGEST, camera.scale));
  return {
    scale,
    x: within(camera.x, frame.width / scale, width),
    y: within(camera.y, frame.height / scale, height),
  };
}

function within(middle: number, seen: number, all: number): number {
  if (seen >= all) return all / 2;
  return Math.max(seen / 2, Math.min(all - seen / 2, middle));
}

/** Closer or further by a factor, with the point under `at` (in pixels of the frame) staying there. */
export function zoom(camera: Camera, frame: Frame, factor: number, at: Point): Camera {
  const scale = Math.max(wholeScale(frame), Math.min(LARGEST, camera.scale * factor));
  const dx = at.x - frame.width / 2;
  const dy = at.y - frame.height / 2;
  const x = camera.x + dx / camera.scale - dx / scale;
  const y = camera.y + dy / camera.scale - dy / scale;
  return settle({ x, y, scale }, frame);
}

/** Moved by so many pixels of the frame. */
export function pan(camera: Camera, frame: Frame, dx: number, dy: number): Camera {
  return settle({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, frame);
}

/** Whether a point is well inside the frame. */
export function sees(camera: Camera, frame: Frame, point: Point): boolean {
  const margin = 40;
  return (
    Math.abs(point.x - camera.x) * camera.scale < frame.width / 2 - margin &&
    Math.abs(point.y - camera.y) * camera.scale < frame.height / 2 - margin
  );
}

export function isWhole(camera: Camera, frame: Frame): boolean {
  return camera.scale <= wholeScale(frame) * 1.01;
}
