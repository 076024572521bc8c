/** Marks lie on no name, no depth, no number of dikes and no great work, nor on each other. */
import { expect, test } from "vitest";
import en from "../../../../src/tabletide/games/rising_tide/messages/en.toml?raw";
import ptBR from "../../../../src/tabletide/games/rising_tide/messages/pt-BR.toml?raw";
import type { Text } from "../../lib/wire.types.ts";
import { catalogue } from "../../lib/words/testing.ts";
import { PLAQUE, walls } from "./layout.ts";
import { viewWith } from "./sample.ts";
import { allWritten, type Extent } from "./aim.ts";
import { allMarks, overlap, SHAPE } from "./marks.ts";

const MARK = 7;
/** What a mark may touch of something else, of its area. */
const TOUCH = 0.2;

const around = ({ x, y }: { x: number; y: number }, half: number): Extent => ({
  ...{ left: x - half, right: x + half, top: y - half, bottom: y + half },
});

test.each([
  ["en", en],
  ["pt-BR", ptBR],
])("threats and ways are seen beside every name, in %s", (_, toml) => {
  const words = catalogue(toml);
  const say = ({ key }: Text) => words[key]!;
  const { spaces } = viewWith();
  const labels = allWritten(spaces, say);
  const named = [...labels].flatMap(([space, boxes]) => boxes.map((box) => ({ of: space, box })));
  const numbers = Object.entries(walls).map(([of, { at }]) => ({ of, box: around(at, PLAQUE / 2) }));
  const marks = [...allMarks(spaces, labels, say)].flatMap(([space, { threat, way }]) => [
    { of: `the threat to ${space}`, box: around(threat, MARK) },
    { of: `the way to ${space}`, box: around(way, MARK) },
  ]);
  const most = TOUCH * (2 * MARK) ** 2;
  const hidden = marks.flatMap((mark, i) =>
    [...named, ...numbers, ...marks.slice(i + 1)]
      .filter(({ box }) => overlap(mark.box, box) > most)
      .map(({ of }) => `${mark.of} / ${of}`),
  );
  expect(hidden).toEqual([]);
});

test.each([
  ["en", en],
  ["pt-BR", ptBR],
])("the shape of a colour is seen whole beside its region's name, in %s", (_, toml) => {
  const words = catalogue(toml);
  const say = ({ key }: Text) => words[key]!;
  const { spaces } = viewWith();
  const labels = allWritten(spaces, say);
  const marks = allMarks(spaces, labels, say);
  const names = [...labels].flatMap(([space, boxes]) => boxes.map((box) => ({ of: space, box })));
  const numbers = Object.entries(walls).map(([of, { at }]) => ({ of, box: around(at, PLAQUE / 2) }));
  const shapes = spaces.filter(({ colour }) => colour).map(({ space }) => space);
  const hidden = shapes.flatMap((space) =>
    [...names.filter(({ box }) => box !== labels.get(space)![0]), ...numbers]
      .filter(({ box }) => overlap(around(marks.get(space)!.shape, SHAPE), box) > TOUCH * (2 * SHAPE) ** 2)
      .map(({ of }) => `${space} / ${of}`),
  );
  expect(hidden).toEqual([]);
});
