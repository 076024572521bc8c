/** What the folder tells the table: players, decks, explanations, the end. */
import { expect, test } from "vitest";
import { facts, viewWith } from "../sample.ts";
import { sprite } from "../sprite.ts";
import { kinds, tileOf, type Tile } from "../view.ts";
import { card, countChip, floodChip, treasureChip, whereabouts } from "./cards.ts";
import { decks } from "./decks.ts";
import { ending } from "./ending.ts";
import { explain } from "./explain.ts";
import { heard } from "./heard.ts";
import { members } from "./members.ts";

test("every card and every tile has a drawing in the sprite", () => {
  for (const id of kinds(facts)) {
    const { art, shape } = card(id, viewWith());
    expect(sprite).toContain(`id="${art}"`);
    expect(sprite).toContain(`id="${shape}"`);
  }
  for (const { tile } of viewWith().island.tiles) expect(sprite).toContain(`id="tile-${tile}"`);
});

test("a flood card bears the mark of the treasure on its tile", () => {
  expect(floodChip("tidal_palace", viewWith())).toMatchObject({
    anchor: "flood:tidal_palace",
    shape: "oceans_chalice",
    colour: "--oceans_chalice",
  });
  expect(floodChip("watchtower", viewWith()).shape).toBe("wave");
});

test("several cards of a kind are one label with their number", () => {
  expect(countChip("sandbags", 1, viewWith()).title).toEqual({ key: "special.sandbags" });
  expect(countChip("sandbags", 2, viewWith()).title.blanks).toMatchObject({ n: 2 });
});

test("the chip of a treasure has its name, its drawing and its colour", () => {
  for (const id of ["crystal_of_fire", "earth_stone", "oceans_chalice", "statue_of_the_wind"]) {
    const { anchor, title, shape, colour } = treasureChip(id);
    expect([anchor, title.key, colour]).toEqual([`treasure:${id}`, `treasure.${id}`, `--${id}`]);
    expect(sprite).toContain(`id="${shape}"`);
  }
});

test("the card of a captured treasure says that it is captured, and not where to capture it", () => {
  expect(whereabouts("statue_of_the_wind", viewWith()).key).toBe("page.card.treasure_captured");
  expect(card("statue_of_the_wind", viewWith()).foot).toEqual({ key: "page.card.foot_captured" });
  expect(whereabouts("earth_stone", viewWith()).key).toBe("page.card.treasure");
  expect(card("earth_stone", viewWith()).foot!.key).toBe("page.card.foot");
});

test.each(["card", "treasure"])("the %s of a treasure tells who holds how many of its cards", (kind) => {
  const told = (id: string) => explain(`${kind}:${id}`, viewWith(), facts)!.texts[1]!;
  const holder = (role: string, seat: number, n: number) => ({
    key: "page.treasure.holder",
    blanks: { role: { key: `role.${role}`, blanks: { seat } }, n },
  });
  expect(told("earth_stone").blanks!.who).toEqual({
    key: "page.list",
    blanks: { first: holder("pilot", 1, 3), rest: holder("explorer", 2, 1) },
  });
  expect(told("crystal_of_fire").key).toBe("page.treasure.no_hands");
});

test("a hand shows every card, and treasures lie beside it", () => {
  const [pilot] = members(viewWith());
  expect(pilot!.hand!.map(({ kind }) => kind)).toEqual([
    "earth_stone",
    "earth_stone",
    "earth_stone",
    "special",
  ]);
  expect(pilot!.beside!.map(({ anchor }) => anchor)).toEqual(["treasure:statue_of_the_wind"]);
});

test("who is in the water stands nowhere, and who has flown is told so", () => {
  const players = viewWith().players.map((player) => ({ ...player, in_water: player.seat === 2 }));
  const [pilot, explorer, diver] = members(viewWith({ players, flight_used: true }));
  expect(pilot).toMatchObject({ remark: { key: "page.flown" }, place: { key: "tile.fools_landing" } });
  expect(explorer!.remark).toBeUndefined();
  expect(diver!.place).toEqual({ key: "board.in_water" });
});

test("before roles are dealt a seat goes by its number and stands nowhere", () => {
  const players = viewWith().players.map((player) => ({ ...player, role: null, tile: null }));
  expect(members(viewWith({ players }))[1]).toMatchObject({
    title: null,
    place: undefined,
    colour: "--pawn-nobody",
    letter: { key: "page.initial.seat", blanks: { seat: 2 } },
  });
});

test("the flood deck is told layer by layer, the top one open", () => {
  const [deck] = decks(viewWith(), facts);
  expect(deck!.groups.map(({ title, chips, open }) => [title.blanks!.when, chips.length, open])).toEqual([
    [{ key: "page.layer.all_next", blanks: { n: 3 } }, 3, true],
    [{ key: "page.layer.later", blanks: { n: 1 } }, 17, false],
  ]);
});

test("no deck lists the same label twice", () => {
  for (const { groups } of decks(viewWith(), facts)) {
    for (const { chips } of groups) {
      expect(new Set(chips.map(({ anchor }) => anchor)).size).toBe(chips.length);
    }
  }
});

test("a tile says what matters about it", () => {
  const said = (tile: string) => JSON.stringify(heard(viewWith(), tileOf(viewWith(), tile)!));
  for (const key of ["condition.flooded", "treasure.crystal_of_fire", "role.diver", "page.threat.sure"])
    expect(said("cave_of_embers")).toContain(key);
  expect(said("fools_landing")).toContain("page.landing");
  expect(said("howling_garden")).not.toContain("page.list");
});

test("on a tile that sank nothing can be captured", () => {
  const embers = tileOf(viewWith(), "cave_of_embers")!;
  const said = (state: Tile["state"]) => JSON.stringify(heard(viewWith(), { ...embers, state }));
  expect(said("flooded")).toContain("page.treasure_here");
  expect(said("sunk")).not.toContain("page.treasure_here");
});

test.each([
  ...["place:misty_marsh", "place:fools_landing", "flood:gold_gate", "flood:misty_marsh", "flood:iron_gate"],
  ...["card:earth_stone", "card:sandbags", "card:waters_rise", "treasure:earth_stone"],
  ...[
    "treasure:statue_of_the_wind",
    "pawn:0",
    "seat:2",
    "role:navigator",
    "deck:flood",
    "deck:treasure",
    "water",
  ],
])("%s can be explained, with a rule", (anchor) => {
  const told = explain(anchor, viewWith(), facts)!;
  expect(told.texts.length).toBeGreaterThan(0);
  expect(told.rules.length).toBeGreaterThan(0);
});

test("a role that can be chosen tells where it starts", () => {
  const { texts } = explain("role:diver", viewWith(), facts)!;
  const starts = viewWith().island.tiles.find((tile) => tile.starts === "diver")!.tile;
  expect(texts).toEqual([
    { key: "power.diver" },
    { key: "page.starts", blanks: { tile: { key: `tile.${starts}` } } },
  ]);
});

test("what is not on the table cannot be explained", () => {
  for (const anchor of ["place:nowhere", "button:pass", "card:ace", "treasure:crown", "pawn:9"]) {
    expect(explain(anchor, viewWith(), facts)).toBeNull();
  }
});

test("a game that runs has no ending; one that is over has its numbers", () => {
  expect(ending(viewWith())).toBeNull();
  const end = ending(viewWith({ result: "treasure" }))!;
  expect(end).toMatchObject({ won: false, reason: { key: "result.treasure" } });
  expect(Object.fromEntries(end.statistics.map(({ label, value }) => [label.key, value]))).toMatchObject({
    "page.end.turns": "7",
    "page.end.treasures": "1 / 4",
    "page.end.water": "5 / 10",
    "page.end.dry": "19",
    "page.end.flooded": "3",
    "page.end.sunk": "2",
    "page.end.hands": "8",
  });
  expect(ending(viewWith({ result: "won" }))!.won).toBe(true);
});

test("a tile tells of the roles at the table that need not keep to the rule for all", () => {
  const roles = viewWith().players.map(({ role }) => role);
  const told = explain("place:observatory", viewWith(), facts)!.rules;
  expect(roles).toContain("explorer");
  expect(told).toContain("role.explorer.move");
  const players = viewWith().players.map((player) => ({ ...player, role: "engineer" }));
  expect(explain("place:observatory", viewWith({ players }), facts)!.rules).not.toContain(
    "role.explorer.move",
  );
});
