/** Everything this folder says can be said, in both languages: no key missing, no blank unfilled. */
import { expect, test } from "vitest";
import en from "../../../../../src/tabletide/games/forbidden_island/messages/en.toml?raw";
import ptBR from "../../../../../src/tabletide/games/forbidden_island/messages/pt-BR.toml?raw";
import { turn } from "../../../board/panels/tracks.ts";
import { say, type Message } from "../../../lib/words/messages.ts";
import { catalogue, initialsIn, textsIn } from "../../../lib/words/testing.ts";
import { facts, viewWith } from "../sample.ts";
import { kinds, type IslandView } from "../view.ts";
import { decks } from "./decks.ts";
import { ending } from "./ending.ts";
import { explain } from "./explain.ts";
import { heard } from "./heard.ts";
import { members } from "./members.ts";
import { meters, tracks } from "./tracks.ts";
import { signs } from "./signs.ts";
import { verbs } from "./verbs.ts";

const ANCHORS = [
  ...kinds(facts).flatMap((id) => [`card:${id}`, `treasure:${id}`]),
  ...["pawn:0", "seat:1", "deck:flood", "deck:treasure", "water", "role:diver"],
];
const VIEWS = [
  viewWith(),
  viewWith({
    players: viewWith().players.map((player) => ({ ...player, role: null, tile: null })),
    treasures: viewWith().treasures.map((treasure) => ({ ...treasure, captured: false, by: null })),
  }),
  viewWith({
    players: viewWith().players.map((player) => ({ ...player, in_water: true })),
    flight_used: true,
  }),
  viewWith({ water: { ...viewWith().water, level: 9 } }),
  viewWith({
    floods_left: 1,
    flood_deck: { cards: 2, layers: [{ cards: ["gold_gate", "iron_gate"], count: 2, next: 1, turns: 0 }] },
  }),
  viewWith({ result: "won", part: "over" }),
];

function said(view: IslandView): Message[] {
  const places = view.island.tiles.flatMap((tile) => [
    heard(view, tile),
    explain(`place:${tile.tile}`, view, facts),
    explain(`flood:${tile.tile}`, view, facts),
  ]);
  const asked = ANCHORS.map((anchor) => explain(anchor, view, facts));
  const table = [turn(view), tracks(view), meters(view), members(view), decks(view, facts), ending(view)];
  return textsIn([...places, ...asked, ...table, verbs.map(({ label }) => label), signs]);
}

test.each([
  ["en", en],
  ["pt-BR", ptBR],
])("every text can be said in %s", (_, toml) => {
  const words = catalogue(toml);
  const all = VIEWS.flatMap(said);
  expect(all.length).toBeGreaterThan(1000);
  for (const text of all) expect(say(words, text)).toMatch(/^[^{}]+$/);
});

test("the letters on pawns tell the roles apart", () => {
  for (const toml of [en, ptBR]) {
    const letters = initialsIn(catalogue(toml));
    expect(letters).toHaveLength(facts.cards.role.length + 1);
    expect(new Set(letters).size).toBe(letters.length);
  }
});

test.each([
  ["en", en],
  ["pt-BR", ptBR],
])("a meter says in %s how much there is, once", (_, toml) => {
  const words = catalogue(toml);
  for (const { label, value } of VIEWS.flatMap(meters)) {
    const heard = say(words, label);
    if (/^[1-9]/.test(value)) expect(heard.split(/\W+/)).toContain(value.split("/")[0]);
    expect(heard).not.toMatch(/\.$/);
  }
});
