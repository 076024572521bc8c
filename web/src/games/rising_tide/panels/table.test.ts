/** What the folder tells the table: players, goals, decks, explanations, the end. */
import { expect, test } from "vitest";
import { facts, viewWith } from "../sample.ts";
import { sprite } from "../sprite.ts";
import { spaceOf } from "../view.ts";
import { card, cardChip, failureChip } from "./cards.ts";
import { decks, shown } from "./decks.ts";
import { ending } from "./ending.ts";
import { explain } from "./explain.ts";
import { goals } from "./goals.ts";
import { borderHeard, heard } from "./heard.ts";
import { members } from "./members.ts";
import { meters } from "./tracks.ts";
import { signs } from "./signs.ts";

const view = viewWith();
const regions = view.spaces.filter(({ colour }) => colour).map(({ space }) => space);
const events = (facts.cards.event as { id: string }[]).map(({ id }) => id);
const objectives = facts.cards.objective as { id: string; colour: string; kind: string }[];

test("every card, goal, meter and sign has a drawing in the sprite", () => {
  for (const id of [...regions, ...events]) {
    expect(sprite).toContain(`id="${card(id, facts).art}"`);
    expect(sprite).toContain(`id="${cardChip(id, facts).shape}"`);
  }
  const all = objectives.map(({ id, colour, kind }) => ({
    ...{ objective: id, colour, kind },
    ...{ met: false, done: 0, needed: 1, regions: [] },
  }));
  for (const { icon } of goals({ ...view, objectives: all })) expect(sprite).toContain(`id="${icon}"`);
  for (const { structure } of view.structures) expect(sprite).toContain(`id="work-${structure}"`);
  for (const { shape } of [...meters(view), ...signs]) if (shape) expect(sprite).toContain(`id="${shape}"`);
});

test("the cards the Calm Before the Storm lays open are shown as cards, a Storm among them", () => {
  const { player_deck } = view;
  const calm = shown(
    { ...view, player_deck: { ...player_deck, known: ["betuwe", "new_port", "storm"] } },
    facts,
  );
  expect(calm.cards.map(({ anchor }) => anchor)).toEqual(["card:betuwe", "card:new_port", "card:storm"]);
  expect(calm.rules).toEqual(["event.calm_before_the_storm"]);
  for (const { art } of calm.cards) expect(sprite).toContain(`id="${art}"`);
});

test("a Dike Failure card is another thing than the region's own card", () => {
  expect(failureChip("betuwe", facts)).toMatchObject({
    anchor: "failure:betuwe",
    colour: "--yellow",
    shape: "triangle",
  });
});

test("both cards of a region are one chip with their number", () => {
  const discards = decks(view, facts).find(({ id }) => id === "failure_discards")!;
  expect(discards.count).toBe(2);
  expect(discards.groups[0]!.chips).toMatchObject([
    { anchor: "failure:walcheren", title: { key: "page.twice", blanks: { n: 2 } } },
  ]);
});

test("the Dike Failure deck is told layer by layer, what has come before on top", () => {
  const [failures] = decks(view, facts);
  expect(failures!.groups[0]!.chips.map(({ anchor }) => anchor)).toEqual([
    "failure:fryslan",
    "failure:betuwe",
  ]);
});

test("five players have hands all may see", () => {
  const all = members(view, facts);
  expect(all).toHaveLength(5);
  expect(all[0]!.hand!.map(({ anchor }) => anchor)).toContain("card:delta_plan");
  expect(all[0]).toMatchObject({ hidden: false, handSize: 5, handLimit: 7, colour: "--pawn-carpenter" });
});

test("a structure counts the cards of the best hand, other goals what is done", () => {
  const byId = Object.fromEntries(goals(view).map((goal) => [goal.anchor, goal.value]));
  expect(byId["objective:afsluitdijk"]).toBe("3/5");
  expect(byId["objective:wadlopen"]).toBe("2/5");
});

test("a region is heard with its water, what will flow in, and what threatens it", () => {
  const keys = JSON.stringify(heard(view, spaceOf(view, "land_van_maas_en_waal")!));
  expect(keys).toContain('"page.flows","blanks":{"n":2,"source":{"key":"region.peel_en_maasvallei"}}');
  expect(JSON.stringify(heard(view, spaceOf(view, "betuwe")!))).toContain('"page.threat.sure"');
});

test("dikes that hold water back say so", () => {
  const held = view.borders.find(({ holds }) => holds)!;
  expect(JSON.stringify(borderHeard(held))).toContain('"page.holds_back"');
  const told = explain(`border:${held.border}`, view, facts)!;
  expect(told.texts.length).toBe(1 + Object.keys(held.held_back).length);
});

test("whatever stands on the table is explained, with rules", () => {
  const anchors = [
    ...view.spaces.flatMap(({ space }) => [`place:${space}`]),
    ...regions.flatMap((id) => [`failure:${id}`, `card:${id}`]),
    ...events.map((id) => `card:${id}`),
    ...view.borders.map(({ border }) => `border:${border}`),
    ...view.structures.map(({ structure }) => `structure:${structure}`),
    ...goals(view).map(({ anchor }) => anchor),
    ...meters(view).map(({ anchor }) => anchor!),
    ...["pawn:0", "seat:4", "role:director", "card:storm"],
  ];
  for (const anchor of anchors) {
    const told = explain(anchor, view, facts);
    expect(told, anchor).not.toBeNull();
    expect(told!.texts.length, anchor).toBeGreaterThan(0);
    expect(told!.rules.length, anchor).toBeGreaterThan(0);
  }
  for (const anchor of ["place:atlantis", "button:pass", "objective:randstad"]) {
    expect(explain(anchor, view, facts)).toBeNull();
  }
});

test("a flow that lost the game says how many cubes it needed, a card does not", () => {
  const supply = (water: number) => ({ ...view.supply, water });
  const reason = (water: number, flow_lost: number) =>
    ending(viewWith({ result: "water", supply: supply(water), flow_lost }))!.reason;
  expect(reason(11, 14)).toEqual({ key: "page.end.flow", blanks: { n: 14, left: 11 } });
  expect(reason(0, 0)).toEqual({ key: "result.water" });
});

test("the end has its numbers, population only where it was played with", () => {
  expect(ending(view)).toBeNull();
  const over = ending(viewWith({ result: "won", part: "over" }))!;
  expect(over.won).toBe(true);
  expect(over.statistics.map(({ label }) => label.key)).toContain("page.end.lost_people");
  expect(over.statistics.map(({ label }) => label.key)).toContain("page.end.objectives");
  const structures = view.objectives.filter(({ kind }) => kind === "structure");
  const plain = ending(viewWith({ result: "water", has_population: false, objectives: structures }))!;
  expect(plain.statistics.map(({ label }) => label.key)).not.toContain("page.end.lost_people");
  expect(plain.statistics.map(({ label }) => label.key)).not.toContain("page.end.objectives");
});
