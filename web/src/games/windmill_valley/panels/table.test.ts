/** What the table is told of a position. */
import { expect, test } from "vitest";
import type { Chip } from "../../../lib/descriptions.ts";
import { effectText, joined } from "../effects.ts";
import { contractGlyphs, glyphs, tileGlyphs, whenGlyph, wishGlyphs } from "../glyphs.ts";
import { facts, printed, viewWith } from "../sample.ts";
import { sprite } from "../sprite.ts";
import { cardOf, tileOf } from "../view.ts";
import { decks } from "./decks.ts";
import { ending } from "./ending.ts";
import { explain } from "./explain.ts";
import { groupHeard, placeHeard, rowHeard } from "./heard.ts";
import { members } from "./members.ts";
import { asksOwnBoard, happenedOn } from "./places.ts";
import { scoreTexts } from "./score.ts";
import { signs } from "./signs.ts";
import { meters, tracks, turn } from "./tracks.ts";
import { givesUp, rank, verbs } from "./verbs.ts";

const view = viewWith();
const cards = facts.cards as Record<string, { id: string }[]>;

test("every sign that tiles, cards, fields, cells and the aid show is drawn", () => {
  const colours = facts.cards.colours as string[];
  const all = [
    ...cards.improvement!.flatMap(({ id }) => tileGlyphs(tileOf(facts, printed, id)!)),
    ...[...cards.farm_card!, ...cards.starting_card!].flatMap(({ id }) => {
      const { helper, contract } = cardOf(facts, id)!;
      const counted = contract ? contractGlyphs(contract, colours) : [];
      if (contract) expect(counted.length, id).toBeGreaterThan(0);
      return [whenGlyph(helper), ...glyphs(helper.effect), ...counted];
    }),
    ...[...printed.map.field, ...printed.plantation.cell].flatMap(({ effect }) => glyphs(effect)),
    ...printed.trade.card.flatMap(({ rewards }) => rewards.flatMap(glyphs)),
    ...printed.calendar.step.flatMap(({ common, unique }) => [common, ...unique].flatMap(glyphs)),
    ...cards.starting_card!.flatMap(({ id }) => wishGlyphs(printed.wish[id]!)),
  ].map(({ symbol }) => symbol);
  const shapes = [...signs, ...meters(view)].flatMap(({ shape }) => shape ?? []);
  for (const symbol of new Set([...all, ...shapes])) expect(sprite).toContain(`id="${symbol}"`);
});

test("no two contracts that differ look alike", () => {
  const colours = facts.cards.colours as string[];
  const drawn = cards.farm_card!.map(({ id }) => {
    const contract = cardOf(facts, id)!.contract!;
    return JSON.stringify(contractGlyphs(contract, colours));
  });
  expect(drawn).toHaveLength(30);
  expect(new Set(drawn).size).toBe(30);
});

test("the wish for improvements shows how many must be rare and unique, and no two wishes look alike", () => {
  const wishes = cards.starting_card!.map(({ id }) => printed.wish[id]!);
  const improved = wishes.find(({ improvements }) => improvements)!;
  expect(wishGlyphs(improved).map(({ symbol, n }) => [symbol, Number(n)])).toEqual([
    ["act-improve_gears", improved.improvements],
    ["rarity-rare", improved.rare],
    ["rarity-unique", improved.unique],
  ]);
  const drawn = wishes.map((wish) => JSON.stringify([wishGlyphs(wish), wish.row_lengths]));
  expect(new Set(drawn).size).toBe(wishes.length);
});

test("a player has points so far, and those that would be scored now", () => {
  const [first] = members(view);
  expect(first).toMatchObject({ seat: 0, score: 10, colour: "--seat-1" });
  expect(first).not.toHaveProperty("handSize");
  const { prospect, would_score } = view.players[0]!;
  expect(prospect).toBe(would_score.reduce((sum, { points }) => sum + points, 10));
  expect(first!.remark?.blanks).toMatchObject({ points: prospect });
});

test("the water is a track, the floodgate and the round are numbers; the end is announced", () => {
  expect(tracks(view)[0]).toMatchObject({ at: 4 });
  expect(tracks(view)[0]!.cells).toHaveLength(view.water_highest + 1);
  expect(meters(view).map(({ id, level }) => [id, level])).toEqual([
    ["gate", "calm"],
    ["calendar", "calm"],
  ]);
  const near = viewWith({ turns_left: 5 });
  expect(meters(near)[1]).toMatchObject({ level: "warn", news: { key: "page.end_near" } });
  expect(turn(near).news).toBeUndefined();
});

test("in everybody's last turn it is said, as words and not as a number", () => {
  for (const turns_left of [3, 2, 1]) {
    const last = viewWith({ turns_left, is_last_round: true });
    expect(meters(last)[1]).toMatchObject({ level: "warn", news: { key: "page.last_turn" } });
    expect(turn(last).news).toEqual({ key: "page.last_turn" });
  }
  const over = viewWith({ turns_left: null, is_last_round: true, result: "won" });
  expect([turn(over).news, meters(over)[1]!.news]).toEqual([undefined, undefined]);
});

test("before the first turn the seat that is asked has the turn", () => {
  expect(turn(view)).toMatchObject({ seat: 0, part: { key: "page.part.gate" } });
  const before = viewWith({ turn_number: 0, turn: 2, to_move: 1, step: "place_marker" });
  expect(turn(before)).toMatchObject({ seat: 1, part: { key: "page.part.setup" } });
});

test("all that is asked is listed: the answers, the calendar, what lets it be, and what is done besides", () => {
  expect(verbs.every(({ isListed }) => isListed)).toBe(true);
  const sorted = (...all: string[]) => all.sort((a, b) => rank({ verb: a }) - rank({ verb: b }));
  expect(sorted("enough", "plant", "pay_to_plant", "unique_reward")).toEqual([
    ...["plant", "unique_reward", "enough", "pay_to_plant"],
  ]);
  expect(sorted("neutral", "enter", "stand_on")).toEqual(["enter", "stand_on", "neutral"]);
});

test("what is lost, or paid without a price in sight, is shown before a press on the board does it", () => {
  const price = { key: "price.guilder", blanks: { n: 1 } };
  const of = (verb: string, more = {}) => givesUp({ verb, label: { key: `option.${verb}` }, ...more });
  for (const verb of ["put_for", "swap", "replace"]) expect(of(verb), verb).toBe(true);
  expect(of("put", { label: { key: "option.put_for_old" } })).toBe(true);
  expect(of("put")).toBe(false);
  expect([of("put_in"), of("put_in", { price })]).toEqual([false, true]);
  expect([of("build", { price }), of("set_gate", { price }), of("neutral", { price })]).toEqual([
    ...[false, false, true],
  ]);
});

test("what is still to be scored is headed only where there is something, and experts have no turn after the round", () => {
  const keys = (points: number) => {
    const player = { ...view.players[0]!, would_score: [{ source: "rows", points }] };
    return scoreTexts(player).map(({ key }) => key);
  };
  expect(keys(0).at(-1)).toBe("page.score.prospect");
  expect(keys(2).slice(-2)).toEqual(["page.score.coming", "page.score.line"]);
  const ends = (variant: string) => explain("meter:calendar", viewWith({ variant }), facts);
  expect(ends("standard")?.rules).toContain("end.extra_turn");
  expect(ends("expert")).toMatchObject({ texts: [{ key: "page.ends_expert" }] });
  expect(ends("expert")?.rules).not.toContain("end.extra_turn");
});

test("a group of markers is heard with what it is worth once it is empty", () => {
  const { key, blanks } = groupHeard("red", 2, 3);
  expect(key).toBe("page.group.heard");
  expect(blanks).toMatchObject({ left: { blanks: { n: 2 } }, counts: { blanks: { n: 3 } } });
});

test("a neutral marker is moved besides what is asked: a press on an area goes there", () => {
  expect(verbs.flatMap(({ besides }) => besides ?? [])).toEqual(["neutral"]);
});

test("a question is looked for on the board where it is answered", () => {
  const lit = (...anchors: string[]) => asksOwnBoard(new Set(anchors), view);
  expect(lit("row:1", "tulip:red")).toBe(true);
  expect(lit("tulip:red")).toBe(true);
  expect(lit("tulip:red", "room:6", "stored:white")).toBe(true);
  expect(lit("card:farm16", "helper_slot:2", "contract_slot:2")).toBe(false);
  expect(lit("place:1", "tulip:red")).toBe(false);
  expect(lit("space:w01")).toBe(false);
  expect(lit("card:start3")).toBe(true);
  expect(lit("card:farm16")).toBe(false);
  expect(lit("gear:large", "calendar:1.1")).toBe(true);
});

test("whatever lies on the boards is explained, with rules", () => {
  const anchors = [
    ...view.spaces.map(({ space }) => `space:${space}`),
    ...printed.map.field.map(({ id }) => `field:${id}`),
    ...view.areas.map(({ area }) => `area:${area}`),
    ...printed.market.area.flatMap(({ rewards }) => rewards.map(({ id }) => `stall:${id}`)),
    ...cards.improvement!.map(({ id }) => `tile:${id}`),
    ...[...cards.farm_card!, ...cards.starting_card!].map(({ id }) => `card:${id}`),
    ...view.tiles.map(({ slot }) => `slot:${slot}`),
    ...view.calendar.map(({ reward }) => `calendar:${reward}`),
    ...["gate:2", "steps:1", "gear:large", "gear_space:large2", "gear_space:1.small3", "row:4", "group:red"],
    ...["stored:red", "room:6", "helper_slot:2", "contract_slot:1"],
    ...["tulip:white", "place:1", "reward:3", "wish:start6", "seat:2", "calendar:common1", "rarity:rare"],
    ...meters(view).map(({ anchor }) => anchor!),
  ];
  for (const anchor of anchors) {
    const told = explain(anchor, view, facts);
    expect(told, anchor).not.toBeNull();
    expect(told!.texts.length, anchor).toBeGreaterThan(0);
    expect(told!.rules.length, anchor).toBeGreaterThan(0);
  }
  for (const anchor of ["space:w99", "button:pass", "stall:z9", "gear_space:large9", "calendar:9.9"])
    expect(explain(anchor, view, facts), anchor).toBeNull();
});

test("piles are counted, and what one has seen of them is told", () => {
  const piles = decks(view, facts);
  expect(piles.map(({ id }) => id)).toEqual(["common", "rare", "unique", "farm"]);
  const known = view.piles.map((pile) =>
    pile.pile === "farm" ? { ...pile, known: ["farm01", null] } : pile,
  );
  const [group] = decks(viewWith({ piles: known }), facts)[3]!.groups;
  expect(group!.chips.map(({ title }) => title.key)).toEqual(["card.both", "page.deck.unknown"]);
});

test("the end has its numbers; places and points are the table's to tell", () => {
  expect(ending(view)).toBeNull();
  const over = ending(viewWith({ result: "won", step: null }))!;
  expect(over).not.toHaveProperty("won");
  expect(over.statistics.map(({ value }) => value)).toEqual(["12"]);
});

test("a pile lists what may still come and what was discarded, and each of it can be asked about", () => {
  const [common] = decks(view, facts);
  const [left, discards] = common!.groups;
  expect([left!.title.key, discards!.title.key]).toEqual(["page.deck.left", "page.deck.discards"]);
  const timesOf = ({ title }: Chip) => (title.key === "page.deck.several" ? Number(title.blanks?.n) : 1);
  expect(left!.chips.map(timesOf).reduce((sum, n) => sum + n)).toBe(common!.count);
  for (const { anchor } of [...left!.chips, ...discards!.chips, ...decks(view, facts)[3]!.groups[0]!.chips])
    expect(explain(anchor, view, facts)?.texts.length).toBeGreaterThan(0);
});

test("a full area of the market says that it is skipped, and what standing on a marker costs", () => {
  const keys = (full: boolean) => {
    const areas = view.areas.map((area) => ({ ...area, full }));
    return explain("area:area_a", viewWith({ areas }), facts)!.texts.map(({ key }) => key);
  };
  expect(keys(true)).toContain("page.market.full");
  expect(keys(false)).not.toContain("page.market.full");
});

test("of the market every rule is told: moves, how often a reward comes, full areas, stacking, neutral markers", () => {
  const rules = (anchor: string) => explain(anchor, view, facts)!.rules;
  expect(rules("area:area_a")).toEqual([
    ...["market.moves", "market.clockwise", "market.same_again", "ruling.neutral_counts"],
    ...["market.full", "market.stack", "market.three_at_most"],
    ...["market.neutral", "ruling.neutral_entered"],
  ]);
  const stalls = printed.market.area.flatMap(({ rewards }) => rewards);
  for (const { id, effect } of stalls) {
    expect(rules(`stall:${id}`)).toContain("market.same_again");
    expect(rules(`stall:${id}`).includes("ruling.market_planting"), id).toBe(effect.do === "plant");
  }
});

test("once the game is over no turns are left", () => {
  expect(meters(viewWith({ turns_left: 1 }))[1]!.label).toEqual({ key: "page.turns_left", blanks: { n: 1 } });
  expect(meters(viewWith({ turns_left: null, result: "won" }))[1]!.label.key).toBe("page.round");
});

test("before chance acts it is said what is turned over", () => {
  const parts = ["fill_tiles", "fill_cards", "peek_tile"].map((step) => turn(viewWith({ step })).part.key);
  expect(parts).toEqual(["page.part.tile", "page.part.card", "page.part.peek"]);
});

test("a replay turns to the board on which something happened", () => {
  const line = (icon: string, ...anchors: string[]) => ({ icon, anchors, text: { key: icon }, rule: "" });
  expect(happenedOn(line("windmill", "pawn:1", "seat:1", "space:n1"))).toBe("shared");
  expect(happenedOn(line("water"))).toBe("shared");
  expect(happenedOn(line("gear", "pawn:1", "seat:1", "gear_space:l1"))).toBe(1);
  expect(happenedOn(line("gear", "tile:common01"))).toBe("shared");
});

test("rewards of the calendar stand under a heading of their own, and nobody forgets that they wait", () => {
  expect(verbs[0]!.apart).toHaveProperty("common_reward");
  expect(turn(viewWith({ due: ["common"] })).due).toEqual({ key: "page.calendar.due", blanks: { n: 1 } });
});

test("a list of a pile tells both halves of a farm card, and names what lies there twice once", () => {
  const piles = [
    { pile: "common", count: 2, known: [], left: ["imp01", "imp01"], discards: [] },
    { pile: "farm", count: 1, known: [], left: ["farm01"], discards: [] },
  ];
  const [common, farm] = decks(viewWith({ piles }), facts).map(({ groups }) => groups[0]!.chips);
  expect(common!.map(({ title }) => [title.key, title.blanks?.n])).toEqual([["page.deck.several", 2]]);
  expect(farm![0]!.title.key).toBe("card.both");
});

test("a place of the trade card tells the rewards on both sides, a row what its next place brings", () => {
  const card = printed.trade.card[0]!;
  const empty = viewWith({ trade: card.id, trade_tulips: [null, null, null, null] });
  const [fourth, first] = [card.rewards[3]!, card.rewards[0]!].map(effectText);
  expect(placeHeard(empty, printed, 4)).toEqual({
    key: "page.trade.brings",
    blanks: { n: 4, what: joined([fourth!, first!]) },
  });
  const cell = printed.plantation.cell.find(({ column }) => column > 1)!;
  const grown = Array.from({ length: cell.column - 1 }, () => "red");
  expect(rowHeard(cell.row, grown, printed)).toMatchObject({ blanks: { what: effectText(cell.effect) } });
});
