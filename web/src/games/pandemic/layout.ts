/**
 * Where everything is on the map, in units of the board: 1 unit is about 1 pixel at 1280×720.
 *
 * Around its mark every city has the same fixed slots: cubes to one side, a row for each colour; the
 * station to the other; pawns above; its name below. `layout.test.ts` holds that none collide.
 */
import type { Sheet } from "../../board/camera.ts";
import type { Point } from "../../board/geometry.ts";
import { halves } from "../../board/names.ts";
import data from "./layout.json";
import type { City, PandemicView, Player } from "./view.ts";

export interface Place extends Point {
  /** The side on which the cubes lie, east or west; the station is on the other. */
  cubes: string;
  /** The side on which the way of a press is marked: east, but where that would hide a name. */
  badge?: string;
  /** Which drawing the city's card bears. */
  region: string;
}

/** The map, and the pixels to a unit at which names are read with ease and a finger finds a city. */
export const SHEET: Sheet = {
  width: data.width,
  height: data.height,
  readable: 0.84,
  comfortable: 1.3,
  largest: 3.2,
};
export const { width, height } = SHEET;
export const places: Record<string, Place> = data.cities;
const shapes: Record<string, string> = data.shapes;

/** How large things are. */
export const MARK = 9;
export const CUBE = 11.4;
export const PAWN = { width: 13, height: 20, step: 11, close: 9.5 };
export const STATION = 14;
export const BADGE = { x: 13, y: -12, width: 12, height: 15 };
export const NAME_SIZE = 11;
export const NAME_LINE = 11.5;
/** Names longer than this stand on two lines. */
const NAME_MOST = 12;

export function shapeOf(colour: string): string {
  return shapes[colour] ?? "circle";
}

export function placeOf(city: string): Place {
  return places[city] ?? { x: width / 2, y: height / 2, cubes: "e", region: "" };
}

/** How far a press on a city may go astray before it could mean another one. */
const apart = new Map(
  Object.entries(places).map(([id, { x, y }]) => [
    id,
    Math.min(
      ...Object.entries(places).map(([other, at]) =>
        other === id ? Infinity : Math.hypot(at.x - x, at.y - y),
      ),
    ) / 2,
  ]),
);

/** Half the side of what a press may hit: as much as is wished, and never the middle of a neighbour. */
export function reachOf(city: string, wished: number): number {
  return Math.min(wished, apart.get(city) ?? wished);
}

/** 1 when the cubes lie east of the city, -1 when they lie west. */
function side(place: Place): number {
  return place.cubes === "e" ? 1 : -1;
}

/** The middle of the slot of a cube: the first row beside the mark, further colours above it. */
export function cubeSlot(place: Place, row: number, index: number): Point {
  return { x: place.x + side(place) * (MARK + 8 + index * CUBE), y: place.y - row * CUBE };
}

export function stationSlot(place: Place): Point {
  return { x: place.x - side(place) * (MARK + 9.5), y: place.y };
}

/** Where the foot of a pawn stands: the first above the mark, others fanned away from the cubes. */
export function pawnSlot(place: Place, index: number, count: number): Point {
  const step = count > 2 ? PAWN.close : PAWN.step;
  return { x: place.x - side(place) * index * step, y: place.y - MARK + 2 };
}

/** Where the mark of a way to a city is, from its middle. */
export function badgeSlot({ badge }: Place): Point {
  return { x: badge === "w" ? -BADGE.x : BADGE.x, y: BADGE.y };
}

/** Where the pawn of a seat stands now. */
export function pawnOf(view: PandemicView, player: Player): Point {
  const here = seatsAt(view, player.city);
  return pawnSlot(placeOf(player.city), here.indexOf(player.seat), here.length);
}

/** A name on one line or two. */
export function nameLines(name: string): string[] {
  return name.length <= NAME_MOST ? [name] : halves(name);
}

/** The order in which colours are laid beside a city: its own first. */
export function rows(city: City, cubes: Record<string, number> = {}): string[] {
  const others = Object.keys(shapes).filter((colour) => colour !== city.colour && cubes[colour]);
  return [city.colour, ...others];
}

/** The seats in a city, in order: each stands at its index. */
export function seatsAt(view: PandemicView, city: string): number[] {
  return view.players.filter((player) => player.city === city).map((player) => player.seat);
}
