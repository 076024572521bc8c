/**
 * Draws the land behind a map board: `node tools/world.mjs src/games/<id>`.
 *
 * Reads the projection from the folder's layout.json and writes land.json for its board. The outlines
 * come from Natural Earth (public domain) through the npm package `world-atlas`. It runs only when
 * the projection changes, so what it needs is not among the page's own dependencies:
 * `npm install --no-save world-atlas topojson-client topojson-simplify`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";

/** Degrees (squared) below which a bend of the coast is dropped. */
const COARSENESS = 0.12;
/** Square units of the board below which an island is left out. */
const SMALLEST = 9;

const folder = process.argv[2];
const { projection, width, height } = JSON.parse(readFileSync(join(folder, "layout.json"), "utf8"));
const world = createRequire(import.meta.url)("world-atlas/land-50m.json");

/** A value between the knots [degrees, units], on the straight line from one to the next. */
function along(knots, degrees) {
  let i = 1;
  while (i < knots.length - 1 && knots[i][0] < degrees) i++;
  const [[from, start], [to, end]] = [knots[i - 1], knots[i]];
  return start + ((degrees - from) / (to - from)) * (end - start);
}

/** A ring that crosses the date line, made to run on beyond it instead of leaping back. */
function unroll(ring) {
  let turns = 0;
  const open = ring.map(([lon, lat], i) => {
    const leap = i ? lon - ring[i - 1][0] : 0;
    if (Math.abs(leap) > 180) turns -= Math.sign(leap);
    return [lon + 360 * turns, lat];
  });
  const middle = open.reduce((sum, [lon]) => sum + lon, 0) / open.length;
  const home = Math.round(middle / 360) * 360;
  return open.map(([lon, lat]) => [lon - home, lat]);
}

const project = ([lon, lat]) => [along(projection.lon, lon), along(projection.lat, lat)];

function area(ring) {
  let twice = 0;
  for (let i = 1; i < ring.length; i++) {
    twice += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  }
  return Math.abs(twice) / 2;
}

const isOnBoard = ([x, y]) => x > 0 && x < width && y > 0 && y < height;

/** A ring as a path of short relative steps, in tenths of a unit at most. */
function draw(ring) {
  const round = (value) => Math.round(value * 10) / 10;
  let [x, y] = ring[0].map(round);
  let path = `M${x} ${y}l`;
  for (const point of ring.slice(1, -1)) {
    const [dx, dy] = [round(point[0] - x), round(point[1] - y)];
    if (!dx && !dy) continue;
    path += `${dx} ${dy} `;
    [x, y] = [round(x + dx), round(y + dy)];
  }
  return `${path.trimEnd().replaceAll(" -", "-")}z`;
}

const coarse = simplify(presimplify(world), COARSENESS);
const rings = feature(coarse, coarse.objects.land)
  .features.flatMap(({ geometry }) => geometry.coordinates)
  .flatMap((polygon) => polygon)
  .map((ring) => unroll(ring).map(project))
  .filter((ring) => ring.some(isOnBoard) && area(ring) >= SMALLEST);
const land = rings.map(draw).join("");
writeFileSync(join(folder, "board", "land.json"), `${JSON.stringify({ land })}\n`);
console.log(`${rings.length} outlines, ${land.length} characters`);
