/** Everything this folder says can be said, in both languages: no key missing, no blank unfilled. */
import { expect, test } from "vitest";
import en from "../../../../../src/tabletide/games/windmill_valley/messages/en.toml?raw";
import ptBR from "../../../../../src/tabletide/games/windmill_valley/messages/pt-BR.toml?raw";
import { say, type Message } from "../../../lib/words/messages.ts";
import { catalogue, textsIn } from "../../../lib/words/testing.ts";
import { colourName } from "../effects.ts";
import { cardTexts, seatText } from "../names.ts";
import { engineWords, facts, printed, viewWith } from "../sample.ts";
import { decks } from "./decks.ts";
import { ending } from "./ending.ts";
import { explain } from "./explain.ts";
import { areaHeard, fieldHeard, gateHeard, placeHeard, rowHeard, spaceBrings, stopHeard } from "./heard.ts";
import { members } from "./members.ts";
import { signs } from "./signs.ts";
import { meters, tracks, turn } from "./tracks.ts";
import { verbs } from "./verbs.ts";

const SAMPLE = viewWith();
const VIEWS = [
  SAMPLE,
  viewWith({ turns_left: 5 }),
  viewWith({
    last_turn: 36,
    is_last_round: true,
    water: 8,
    water_section: "high",
    wish_met: [0, 1, 2],
    step: "floodgate",
  }),
  viewWith({ result: "shared", step: "turn_gears", water_section: "low", water: 0 }),
  viewWith({
    turn_number: 0,
    step: "choose_card",
    areas: SAMPLE.areas.map((area) => ({ ...area, seats: [], neutral: 0 })),
  }),
];
const colour = colourName("red");
/** What the boards say of themselves. */
const DRAWN: Message[] = [
  ...["map", "gate.name", "calendar.name", "trade.name", "wish.name", "market.name", "tile.row", "card.row"],
  ...["card.choose", "card.as_helper", "card.as_contract", "card.empty_contract", "card.used", "gear.name"],
  ...["stop.title", "plantation.name", "tulip.name", "tulip.coming", "tulip.room"],
].map((key) => ({ key: `page.${key}` }));
const COUNTED: Message[] = [0, 1, 2].flatMap((n): Message[] => [
  { key: "page.group.left", blanks: { n, colour } },
  { key: "page.tulip.stored", blanks: { n, colour } },
  { key: "page.tulip.surcharge", blanks: { n } },
  { key: "page.card.empty_slot", blanks: { n } },
  { key: "page.card.worth", blanks: { n } },
  { key: "page.card.wish", blanks: { what: colour } },
  { key: "page.deck.several", blanks: { what: colour, n } },
  { key: "page.purse.guilder", blanks: { n, most: 9 } },
  { key: "page.purse.tools", blanks: { n } },
  { key: "page.purse.points", blanks: { n } },
  { key: "page.purse.prospect", blanks: { n } },
  { key: "page.purse.calendar", blanks: { n, most: 4 } },
  { key: "page.trade.empty", blanks: { n } },
  { key: "page.trade.taken", blanks: { n, colour } },
  { key: "page.market.times", blanks: { n } },
  { key: "page.plantation.column", blanks: { n, points: 2, loss: 1 } },
  { key: "page.row.heard", blanks: { row: n, tulips: colour } },
  { key: "page.row.empty", blanks: { row: n } },
  { key: "page.row.cell", blanks: { what: colour } },
  { key: "page.gear.large", blanks: { what: colour } },
  { key: "page.gear.small", blanks: { what: colour } },
  { key: "page.gear.board", blanks: { seat: seatText(n) } },
  { key: "page.piles.short", blanks: { pile: { key: "pile.rare" }, n } },
]);

function allTexts(): Message[] {
  return VIEWS.flatMap((view) => {
    const anchors = [
      ...view.spaces.map(({ space }) => `space:${space}`),
      ...printed.map.field.map(({ id }) => `field:${id}`),
      ...view.areas.map(({ area }) => `area:${area}`),
      ...Object.keys(engineWords.tile!).map((id) => `tile:${id}`),
      ...Object.keys(engineWords.helper!).map((id) => `card:${id}`),
      ...view.calendar.map(({ reward }) => `calendar:${reward}`),
      ...["calendar:common2", "gate:1", "steps:1", "gear:small", "gear_space:large1", "row:1", "group:black"],
      ...[
        "tulip:red",
        "place:1",
        "reward:1",
        "wish:start1",
        "seat:0",
        "seat:1",
        "rarity:common",
        "trade:card",
      ],
      ...[
        "helper_slot:2",
        "contract_slot:1",
        "room:6",
        "stall:a1",
        "slot:rare",
        "meter:gate",
        "meter:calendar",
      ],
    ];
    const told = anchors.map((anchor) => explain(anchor, view, facts));
    const heard = [
      [view.board, "another"].flatMap((board) => view.spaces.map((one) => spaceBrings(board, one, printed))),
      view.trade_tulips.map((_, index) => placeHeard(view, printed, index + 1)),
      view.players.flatMap(({ beds }) => beds.map((bed, index) => rowHeard(index + 1, bed, printed))),
      [view.board, "another"].flatMap((board) => printed.map.field.map((one) => fieldHeard(board, one))),
      view.areas.map(areaHeard),
      view.gates.map(gateHeard),
      view.players.flatMap(({ stops }) => stops.map((stop) => stopHeard(stop, colour, colour))),
      Object.keys(engineWords.helper!).map((id) => cardTexts(facts, id)),
    ];
    const table = [turn(view), tracks(view), meters(view), members(view), decks(view, facts), ending(view)];
    return textsIn([...told, ...heard, ...table, verbs.map(({ label }) => label), signs]);
  });
}

test.each([
  ["en", en],
  ["pt-BR", ptBR],
])("every text can be said in %s", (_, toml) => {
  const words = catalogue(toml);
  const all = [...allTexts(), ...DRAWN, ...COUNTED, ...textsIn(engineWords)];
  expect(all.length).toBeGreaterThan(1000);
  for (const text of all) expect(say(words, text), text.key).toMatch(/^[^{}]+$/);
});
