/** What the folder tells the table: players, decks, explanations, the end. */
import { expect, test } from "vitest";
import { facts, viewWith } from "../sample.ts";
import { sprite } from "../sprite.ts";
import { cities, cityOf } from "../view.ts";
import { cardChip, infectionChip, card } from "./cards.ts";
import { decks } from "./decks.ts";
import { ending } from "./ending.ts";
import { explain } from "./explain.ts";
import { heard } from "./heard.ts";
import { members } from "./members.ts";
import { proposed, verbs } from "./verbs.ts";

test("every card has a drawing in the sprite", () => {
  const events = (facts.cards.event as { id: string }[]).map(({ id }) => id);
  for (const id of [...cities(facts).map(({ id }) => id), ...events]) {
    expect(sprite).toContain(`id="${card(id, facts).art}"`);
    expect(sprite).toContain(`id="${cardChip(id, facts).shape}"`);
  }
});

test("an infection card is another thing than the city's own card", () => {
  expect(infectionChip("paris", facts)).toMatchObject({
    anchor: "infection:paris",
    colour: "--blue",
    shape: "diamond",
  });
});

test("a hidden hand has no cards, but those all have seen lie beside it", () => {
  const [own, hidden, keeper] = members(viewWith(), facts);
  expect(own!.hand!.map(({ anchor }) => anchor)).toEqual(["card:paris", "card:essen", "card:airlift"]);
  expect(hidden).toMatchObject({ hand: null, handSize: 2 });
  expect(hidden!.beside!.map(({ anchor }) => anchor)).toEqual(["card:tokyo"]);
  expect(keeper!.beside!.map(({ anchor }) => anchor)).toEqual(["card:one_quiet_night"]);
  const labels = [hidden!, keeper!].map(({ beside }) => beside![0]!.label);
  expect(labels).toEqual([{ key: "page.beside.seen" }, { key: "page.beside.stored" }]);
});

test("before roles are dealt a seat goes by its number", () => {
  const players = viewWith().players.map((player) => ({ ...player, role: null }));
  expect(members(viewWith({ players }), facts)[1]).toMatchObject({
    title: null,
    colour: "--pawn-nobody",
    letter: { key: "page.initial.seat", blanks: { seat: 2 } },
  });
});

test("the infection deck is told layer by layer, the top one open", () => {
  const [deck] = decks(viewWith(), facts);
  expect(deck!.groups.map(({ title, chips, open }) => [title.blanks!.when, chips.length, open])).toEqual([
    [{ key: "page.layer.all_next", blanks: { n: 3 } }, 3, true],
    [{ key: "page.layer.later", blanks: { n: 1 } }, 42, false],
  ]);
});

test("what is known of an arranged layer names who arranged it", () => {
  const layers = [{ by: 1, cards: ["lima"], count: 3, unknown: 2, next: 2, turns: 0, in_doubt: false }];
  const [deck] = decks(viewWith({ infection_deck: { cards: 3, layers, hot: [] } }), facts);
  expect(deck!.groups[0]!.title.blanks!.cards).toEqual({
    key: "page.list",
    blanks: {
      first: { key: "deck.arranged", blanks: { n: 3, role: { key: "role.scientist", blanks: { seat: 2 } } } },
      rest: { key: "deck.unknown", blanks: { n: 2 } },
    },
  });
});

test("of an arranged layer none of which is known all are unknown", () => {
  const layers = [{ by: 1, cards: [], count: 4, unknown: 4, next: 2, turns: 0, in_doubt: false }];
  const [deck] = decks(viewWith({ infection_deck: { cards: 4, layers, hot: [] } }), facts);
  expect(JSON.stringify(deck!.groups[0]!.title)).toContain("deck.all_unknown");
});

test("the pile the next card comes from is told first, and then the others", () => {
  const told = (later_piles: number[]) => {
    const player_deck = {
      ...viewWith().player_deck,
      cards: 36,
      pile_left: 12,
      pile_has_epidemic: true,
      later_piles,
    };
    const deck = decks(viewWith({ player_deck }), facts).find(({ id }) => id === "player_deck")!;
    return deck.groups.slice(1, -2).map(({ title }) => title);
  };
  expect(told([12, 12])).toEqual([
    { key: "page.deck.loaded", blanks: { n: 12 } },
    { key: "page.deck.later", blanks: { n: 2, left: 12 } },
  ]);
  expect(told([])).toEqual([{ key: "page.deck.loaded", blanks: { n: 12 } }]);
});

test("a city says what it holds", () => {
  const said = JSON.stringify(heard(viewWith(), cityOf(facts, "paris")!));
  for (const key of ["page.cubes", "page.full", "page.station", "role.medic", "page.hot"])
    expect(said).toContain(key);
  expect(JSON.stringify(heard(viewWith(), cityOf(facts, "sydney")!))).not.toContain("page.list");
});

test("a city under quarantine says so, with the rule", () => {
  const view = viewWith({ quarantined: ["sydney"] });
  expect(JSON.stringify(heard(view, cityOf(facts, "sydney")!))).toContain("page.quarantined");
  expect(explain("place:sydney", view, facts)!.rules).toContain("role.quarantine_specialist.prevent");
  const free = explain("place:sydney", viewWith({ quarantined: [] }), facts)!;
  expect(JSON.stringify(free)).not.toContain("quarantine");
});

test("the sheet of whoever keeps an event says which, and what it does", () => {
  const keys = (seat: number) => explain(`seat:${seat}`, viewWith(), facts)!.texts.map(({ key }) => key);
  expect(keys(2)).toEqual(["power.contingency_planner", "page.kept", "effect.one_quiet_night"]);
  expect(keys(0)).toHaveLength(1);
});

test.each(["place:lima", "card:lima", "card:airlift", "infection:lima", "disease:red", "pawn:0", "seat:2"])(
  "%s can be explained, with a rule",
  (anchor) => {
    const told = explain(anchor, viewWith(), facts)!;
    expect(told.texts.length).toBeGreaterThan(0);
    expect(told.rules.length).toBeGreaterThan(0);
  },
);

test("the sheet of an infection card tells the odds of its city", () => {
  expect(explain("infection:lima", viewWith(), facts)!.oddsOf).toBe("place:lima");
});

test("what is not on the table cannot be explained", () => {
  for (const anchor of ["place:nowhere", "button:pass", "disease:pink", "pawn:9"]) {
    expect(explain(anchor, viewWith(), facts)).toBeNull();
  }
});

test("a game that runs has no ending; one that is over has its numbers", () => {
  expect(ending(viewWith())).toBeNull();
  const end = ending(viewWith({ result: "outbreaks", outbreaks: 8 }))!;
  expect(end).toMatchObject({ won: false, reason: { key: "result.outbreaks" } });
  expect(Object.fromEntries(end.statistics.map(({ label, value }) => [label.key, value]))).toMatchObject({
    "page.end.turns": "7",
    "page.end.cures": "2 / 4",
    "page.end.outbreaks": "8 / 8",
    "page.end.cubes": "9",
  });
});

test("a card paid for a flight or a cure belongs to neither's button alone", () => {
  expect(verbs.filter((group) => group.verbs.includes("spend"))).toEqual([]);
});

test("a flight that another is asked for says whose card it spends", () => {
  for (const verb of ["direct", "charter"])
    expect(proposed).toHaveProperty([`option.${verb}_other`], `page.proposed.${verb}`);
});
