/** Everything this folder says can be said, in both languages: no key missing, no blank unfilled. */
import { expect, test } from "vitest";
import en from "../../../../../src/tabletide/games/pandemic/messages/en.toml?raw";
import ptBR from "../../../../../src/tabletide/games/pandemic/messages/pt-BR.toml?raw";
import { say, type Message } from "../../../lib/words/messages.ts";
import { catalogue, initialsIn, textsIn } from "../../../lib/words/testing.ts";
import { facts, viewWith } from "../sample.ts";
import { cities } from "../view.ts";
import { decks } from "./decks.ts";
import { ending } from "./ending.ts";
import { explain } from "./explain.ts";
import { heard } from "./heard.ts";
import { members } from "./members.ts";
import { meters, tracks, turn } from "./tracks.ts";
import { signs } from "./signs.ts";
import { verbs } from "./verbs.ts";

const ANCHORS = ["card:airlift", "infection:cairo", "disease:red", "pawn:0", "deck:player", "stations"];
const ARRANGED = { by: 1, cards: ["lima"], count: 3, unknown: 2, next: 2, turns: 0, in_doubt: false };
const VIEWS = [
  viewWith(),
  viewWith({ players: viewWith().players.map((player) => ({ ...player, role: null })) }),
  viewWith({ infection_deck: { cards: 3, layers: [ARRANGED], hot: [] } }),
  viewWith({
    player_deck: { ...viewWith().player_deck, cards: 1, pile_left: 1, later_piles: [], draws_left: 0 },
  }),
  viewWith({ result: "won", part: "over" }),
];

function allTexts(): Message[] {
  return VIEWS.flatMap((view) => {
    const places = cities(facts).flatMap((city) => [
      heard(view, city),
      explain(`place:${city.id}`, view, facts),
    ]);
    const asked = ANCHORS.map((anchor) => explain(anchor, view, facts));
    const table = [
      turn(view),
      tracks(view),
      meters(view),
      members(view, facts),
      decks(view, facts),
      ending(view),
    ];
    return textsIn([...places, ...asked, ...table, verbs.map(({ label }) => label), signs]);
  });
}

test.each([
  ["en", en],
  ["pt-BR", ptBR],
])("every text can be said in %s", (_, toml) => {
  const words = catalogue(toml);
  const all = allTexts();
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
