/** What games tell the table by the kit: turns, roles, decks, explanations, the end. */
import { expect, test } from "vitest";
import { group, pile } from "./decks.ts";
import { layerGroups } from "./layers.ts";
import { ending } from "./ending.ts";
import { explainer } from "./explain.ts";
import { memberOf, pawnLook, rolesLit, roleTold, seatName } from "./roles.ts";
import { list, text } from "./texts.ts";
import { turn } from "./tracks.ts";
import { closing, verbGroup } from "./verbs.ts";

test("actions are counted only while they are taken", () => {
  const view = { turn: 1, part: "actions", actions_left: 2, actions_per_turn: 3 };
  expect(turn(view)).toEqual({ seat: 1, part: { key: "part.actions" }, left: 2, of: 3 });
  expect(turn({ ...view, part: "draw" })).toEqual({ seat: 1, part: { key: "part.draw" } });
});

test("a player goes by the role, and by the number of the seat before there is one", () => {
  const players = [
    { seat: 0, role: "pilot" },
    { seat: 1, role: null },
  ];
  expect(seatName({ players }, 0)).toEqual({ key: "role.pilot", blanks: { seat: 1 } });
  expect(seatName({ players }, 1)).toEqual({ key: "seat.name", blanks: { seat: 2 } });
  expect(memberOf(players[0]!)).toMatchObject({ title: { key: "role.pilot" }, colour: "--pawn-pilot" });
  expect(memberOf(players[1]!)).toMatchObject({
    title: null,
    power: undefined,
    colour: "--pawn-nobody",
    letter: { key: "page.initial.seat", blanks: { seat: 2 } },
  });
});

test("roles are offered while they are lit, and told with their rules", () => {
  const facts = { cards: { role: [{ id: "pilot" }, { id: "diver" }] } };
  expect(rolesLit(facts, new Set(["role:diver"])).map(({ anchor }) => anchor)).toEqual(["role:diver"]);
  expect(roleTold({ pilot: ["role.fly"] }, "pilot")).toMatchObject({ rules: ["role.fly"] });
  expect(roleTold({ pilot: ["role.fly"] }, "cook")).toBeNull();
  expect(roleTold({ pilot: ["role.fly"] }, null)).toBeNull();
});

test("a deck is told layer by layer, the bottom one closed", () => {
  const layers = [
    { count: 2, next: 2, turns: 0 },
    { count: 3, next: 1, turns: 0 },
    { count: 9, next: 0, turns: 4 },
  ];
  const groups = layerGroups(
    layers,
    ({ count }) => text("deck.layer", { n: count }),
    () => [],
  );
  expect(groups.map(({ title, open }) => [title.blanks!.when, open])).toEqual([
    [{ key: "page.layer.all_next", blanks: { n: 2 } }, true],
    [{ key: "page.layer.next", blanks: { n: 1 } }, true],
    [{ key: "page.layer.later", blanks: { n: 4 } }, false],
  ]);
  expect(pile("stock", 14, groups)).toMatchObject({ id: "stock", title: { key: "board.stock" }, count: 14 });
  expect(group(text("fact"))).toEqual({ title: { key: "fact" }, chips: [], open: true });
});

test("an anchor is explained by the teller of its kind, or by nobody", () => {
  const told = (title: string) => ({ title: text(title), texts: [], rules: [] });
  const explain = explainer<object>({
    place: (id) => (id === "quay" ? told("quay") : null),
    water: () => told("water"),
  });
  expect(explain("place:quay", {}, {})).toEqual(told("quay"));
  expect(explain("water", {}, {})).toEqual(told("water"));
  for (const anchor of ["place:nowhere", "button:pass"]) expect(explain(anchor, {}, {})).toBeNull();
});

test("a game that runs has no ending; one that is over has its numbers", () => {
  expect(ending({ result: "" }, () => [["turns", 3]])).toBeNull();
  expect(ending({ result: "sunk" }, () => [["turns", 3]])).toEqual({
    won: false,
    title: { key: "page.end.lost" },
    reason: { key: "result.sunk" },
    statistics: [{ label: { key: "page.end.turns" }, value: "3" }],
  });
  expect(ending({ result: "won" }, () => [])!.won).toBe(true);
});

test("a list of texts has them one within the other, in order", () => {
  const last = { key: "page.list", blanks: { first: text("b"), rest: text("c") } };
  expect(list([text("a"), text("b"), text("c")])).toEqual({
    key: "page.list",
    blanks: { first: text("a"), rest: last },
  });
  expect(list([text("a")])).toEqual(text("a"));
});

test("the button that ends something is pressed with the space bar", () => {
  expect(verbGroup("move", "move", ["walk"])).toMatchObject({
    key: { key: "page.key.move" },
    label: { key: "page.verb.move" },
  });
  expect(closing("end", ["pass"])).toMatchObject({ key: null, closing: true, verbs: ["pass"] });
});

test("a pawn looks as its player does, and shows what can be done with it", () => {
  const view = { players: [{ seat: 0, role: "pilot" }], turn: 0 };
  const marks = { lit: new Set(["pawn:0"]), picked: new Set<string>(), noted: new Set<string>() };
  expect(pawnLook(view, view.players[0]!, marks, ({ key }) => key)).toEqual({
    anchor: "pawn:0",
    label: "role.pilot",
    letter: "page.initial.pilot",
    colour: "--pawn-pilot",
    lit: true,
    picked: false,
    noted: false,
    isTurn: true,
  });
});
