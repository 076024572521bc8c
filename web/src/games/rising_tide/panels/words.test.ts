/** Everything this folder says can be said, in both languages: no key missing, no blank unfilled. */
import { expect, test } from "vitest";
import en from "../../../../../src/tabletide/games/rising_tide/messages/en.toml?raw";
import ptBR from "../../../../../src/tabletide/games/rising_tide/messages/pt-BR.toml?raw";
import { turn } from "../../../board/panels/tracks.ts";
import { say, type Message } from "../../../lib/words/messages.ts";
import { catalogue, initialsIn, textsIn } from "../../../lib/words/testing.ts";
import { facts, viewWith } from "../sample.ts";
import { decks } from "./decks.ts";
import { ending } from "./ending.ts";
import { explain } from "./explain.ts";
import { goals } from "./goals.ts";
import { borderHeard, heard, structureHeard } from "./heard.ts";
import { members } from "./members.ts";
import { signs } from "./signs.ts";
import { meters, tracks } from "./tracks.ts";
import { verbs } from "./verbs.ts";

const ANCHORS = ["card:delta_plan", "card:storm", "card:betuwe", "pawn:0", "role:director"];
const SAMPLE = viewWith();
const VIEWS = [
  SAMPLE,
  viewWith({ players: SAMPLE.players.map((player) => ({ ...player, role: null, region: null })) }),
  viewWith({
    ...{ flow_short: 1, population_lost: 4, sea: { ...SAMPLE.sea, mark: 8, level: 4 } },
    supply: { water: 0, dikes: 0, stations: 0, ports: 0, population: 0 },
    player_deck: { ...SAMPLE.player_deck, cards: 1, storms: 0, known: ["storm", "betuwe"], events: 0 },
  }),
  viewWith({ result: "water", part: "over", flow_lost: 5, supply: { ...SAMPLE.supply, water: 2 } }),
  viewWith({
    result: "won",
    part: "over",
    structures: SAMPLE.structures.map((one) => ({ ...one, built: true })),
    objectives: SAMPLE.objectives.map((one) => ({ ...one, met: true })),
    spaces: SAMPLE.spaces.map((space) => ({
      ...space,
      ...{ port: true, station: true, ran: true, shielded: true, threat: "may" as const },
      ...{ failure: "flood" as const, floods: { betuwe: 1 }, population: 1 },
    })),
  }),
];

function allTexts(): Message[] {
  return VIEWS.flatMap((view) => {
    const anchors = [
      ...view.spaces.flatMap(({ space }) => [`place:${space}`, `failure:${space}`]),
      ...view.borders.map(({ border }) => `border:${border}`),
      ...view.structures.map(({ structure }) => `structure:${structure}`),
      ...goals(view).map(({ anchor }) => anchor),
      ...meters(view).map(({ anchor }) => anchor!),
      ...ANCHORS,
    ];
    const told = anchors.map((anchor) => explain(anchor, view, facts));
    const spoken = [
      view.spaces.map((space) => heard(view, space)),
      view.borders.map(borderHeard),
      view.structures.map(structureHeard),
      goals(view),
    ];
    const table = [turn(view), tracks(view), meters(view), members(view, facts), decks(view, facts)];
    return textsIn([...told, ...spoken, ...table, ending(view), verbs.map(({ label }) => label), signs]);
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
