import { expect, test } from "vitest";
import { width } from "../layout.ts";
import { facts } from "../sample.ts";
import { cities } from "../view.ts";
import { atEdge, routes } from "./routes.ts";

const all = routes(cities(facts));

test("every link is drawn: once within the map, from both ends where it leaves it", () => {
  const links = cities(facts).flatMap(({ id, links }) => links.map((link) => [id, link].sort().join()));
  const drawn = all.map(({ ends }) => [...ends].sort().join());
  expect(new Set(drawn)).toEqual(new Set(links));
  const within = all.filter(({ beyond }) => !beyond);
  expect(new Set(within.map(({ ends }) => [...ends].sort().join())).size).toBe(within.length);
  const leaving = all.filter(({ beyond }) => beyond).map(({ ends }) => [...ends].sort().join());
  expect(leaving).toHaveLength(2 * new Set(leaving).size);
});

test("the two halves of a line over the edge meet at the same height", () => {
  const west = all.find(({ ends }) => ends[0] === "los_angeles" && ends[1] === "sydney")!;
  const east = all.find(({ ends }) => ends[0] === "sydney" && ends[1] === "los_angeles")!;
  expect([atEdge(west).x, atEdge(east).x]).toEqual([0, width]);
  expect(atEdge(west).y).toBeCloseTo(atEdge(east).y);
});
