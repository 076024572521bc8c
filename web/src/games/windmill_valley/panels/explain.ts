/** What anything on the boards is, when it is asked about. */
import { explainer, type Teller, type Told } from "../../../board/panels/explain.ts";
import { text } from "../../../board/panels/texts.ts";
import type { Facts } from "../../../lib/gameui.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { colourName, effectsText, effectText } from "../effects.ts";
import { cardTexts, seatText, spotText, tileText, wishText } from "../names.ts";
import { effectsAt, playerOf, printedOn, tileOf, type ValleyView } from "../view.ts";
import { areaHeard, fieldHeard, gateHeard, placeHeard, rowHeard, spaceHeard, stallHeard } from "./heard.ts";
import { scoreTexts } from "./score.ts";

type Tell = Teller<ValleyView>;

const space: Tell = (id, view, facts) => {
  const found = view.spaces.find((one) => one.space === id);
  if (!found) return null;
  const fields = printedOn(facts, view).map.field.filter((field) => found.fields.includes(field.id));
  return {
    title: text("page.space.name", { space: spotText(view.board, "space", id) }),
    texts: [
      spaceHeard(view.board, found),
      text("page.space.fields"),
      ...fields.map((one) => fieldHeard(view.board, one)),
    ],
    rules: ["build.price", "build.path", "build.pass_by", "build.fields"],
  };
};

const field: Tell = (id, view, facts) => {
  const found = printedOn(facts, view).map.field.find((one) => one.id === id);
  if (!found) return null;
  return {
    title: text(`page.field_of.${found.kind}`),
    texts: [fieldHeard(view.board, found)],
    rules: ["build.fields", "contract.field"],
  };
};

const area: Tell = (id, view, facts) => {
  const found = view.areas.find((one) => one.area === id);
  const rewards = printedOn(facts, view).market.area.find((one) => one.id === id)?.rewards ?? [];
  if (!found) return null;
  return {
    title: text(`area.${id}`),
    texts: [
      areaHeard(found),
      ...(found.full ? [text("page.market.full", { n: view.stacking_price })] : []),
      text("page.market.move_neutral", { n: view.neutral_price }),
      ...rewards.map(({ effect }) => text("page.reward", { what: stallHeard(effect, found) })),
    ],
    rules: [
      ...["market.moves", "market.clockwise", "market.same_again", "ruling.neutral_counts"],
      ...["market.full", "market.stack", "market.three_at_most"],
      ...["market.neutral", "ruling.neutral_entered"],
    ],
  };
};

const stall: Tell = (id, view, facts) => {
  const stalls = printedOn(facts, view).market.area.find(({ rewards }) =>
    rewards.some((one) => one.id === id),
  );
  const found = stalls?.rewards.find((one) => one.id === id);
  const area = view.areas.find((one) => one.area === stalls?.id);
  if (!found || !area) return null;
  return {
    title: text("page.market.name"),
    texts: [text("page.reward", { what: stallHeard(found.effect, area) }), areaHeard(area)],
    rules: [
      ...["market.same_again", "ruling.neutral_counts", "market.three_at_most", "start.market_split"],
      ...(found.effect.do === "plant" ? ["ruling.market_planting"] : []),
    ],
  };
};

const tile: Tell = (id, view, facts) => {
  const found = tileOf(facts, printedOn(facts, view), id);
  if (!found) return null;
  return {
    title: text(`page.tile.${found.rarity}`),
    texts: [tileText(found)],
    rules: ["improve.price", "improve.anywhere", ...(found.double ? ["act.both"] : ["tile.parts"])],
  };
};

const slot: Tell = (id, view, facts) => {
  const found = view.tiles.find((one) => one.slot === id);
  return found?.tile ? tile(found.tile, view, facts) : null;
};

const card: Tell = (id, view, facts) => {
  if (id === view.wish) return wish(id, view, facts);
  const isStart = id.startsWith("start");
  return {
    title: text(isStart ? "page.card.start" : "page.card.farm"),
    texts: [...cardTexts(facts, id), ...wishSide(id, view, facts)],
    rules: isStart
      ? ["setup.starting_cards", "helper.once"]
      : ["farm.helper", "farm.contract", "helper.once"],
  };
};

/** The other side of a starting card, while it may still become the Queen's Wish. */
function wishSide(id: string, view: ValleyView, facts: Facts): Text[] {
  if (!view.starting.includes(id)) return [];
  return [text("page.card.wish", { what: wishText(printedOn(facts, view), id) })];
}

const wish: Tell = (_, view, facts) => {
  if (view.wish === null) return null;
  const texts = [text("page.wish.asks", { what: wishText(printedOn(facts, view), view.wish) })];
  const left = view.wish_points.slice(view.wish_met.length);
  if (left.length > 0) texts.push(text("page.wish.next", { n: left[0]! }));
  return { title: text("page.wish.name"), texts, rules: ["wish.at_once", "wish.once"] };
};

const gate: Tell = (id, view) => {
  const found = view.gates.find(({ speed }) => String(speed) === id);
  if (!found) return null;
  return {
    title: text("page.gate.name"),
    texts: [gateHeard(found)],
    rules: ["gate.open", "gate.close", "gate.water_limit"],
  };
};

/** A space of somebody's gears: that of the seat on turn, or another's, whose seat is named before it. */
const gearSpace: Tell = (id, view, facts) => {
  const [seat, space] = id.includes(".") ? id.split(".") : [view.turn, id];
  const found = playerOf(view, Number(seat))?.gears.find((one) => one.space === space);
  if (!found) return null;
  const what = effectsText(effectsAt(facts, printedOn(facts, view), found));
  const texts = [text("page.gear.does", { what })];
  return {
    title: text("page.gear.space"),
    texts,
    rules: ["gears.together", "improve.not_active", "improve.replace"],
  };
};

const calendar: Tell = (id, view, facts) => {
  const { step } = printedOn(facts, view).calendar;
  const [at, row] = id.startsWith("common") ? [id.slice(6), ""] : id.split(".");
  const found = step[Number(at) - 1];
  const effect = row ? found?.unique[Number(row) - 1] : found?.common;
  if (!effect) return null;
  const key = row ? "page.calendar.unique" : "page.calendar.common";
  const told: Told = {
    title: text("page.calendar.step", { n: Number(at) }),
    texts: [text(key, { what: effectText(effect) })],
    rules: ["calendar.full_turn", "calendar.any_moment"],
  };
  const reward = view.calendar.find((one) => one.reward === id);
  if (reward?.covered) told.texts.push(text("page.calendar.covered"));
  if (reward && !reward.in_game) told.texts.push(text("page.calendar.out"));
  return told;
};

const reward: Tell = (id, view, facts) => {
  const found = printedOn(facts, view).trade.card.find((one) => one.id === view.trade);
  const effect = found?.rewards[Number(id) - 1];
  if (!effect) return null;
  return {
    title: text("page.trade.name"),
    texts: [text("page.reward", { what: effectText(effect) })],
    rules: ["trade.two_rewards", "trade.any_order"],
  };
};

const place: Tell = (id, view, facts) =>
  view.trade === null
    ? null
    : {
        title: text("page.trade.name"),
        texts: [placeHeard(view, printedOn(facts, view), Number(id)), text("page.trade.place")],
        rules: ["trade.place", "trade.new_colour", "trade.full"],
      };

const group: Tell = (id, _, facts) => {
  const found = (facts.cards.group as { colour: string; points: number }[]).find(
    ({ colour }) => colour === id,
  );
  if (!found) return null;
  const texts = [text("page.group.counts", { n: found.points, colour: colourName(id) })];
  return {
    title: text("page.group.name", { colour: colourName(id) }),
    texts,
    rules: ["build.token", "scoring.groups"],
  };
};

const row: Tell = (id, view, facts) => {
  const printed = printedOn(facts, view);
  const { same_colour, mixed } = printed.plantation;
  const at = Number(id) - 1;
  if (same_colour[at] === undefined) return null;
  const tulips = playerOf(view, view.to_move)?.beds[at];
  const grown = tulips ? [rowHeard(Number(id), tulips, printed)] : [];
  const texts = [...grown, text("page.row.counts", { same: same_colour[at], mixed: mixed[at]! })];
  return {
    title: text("page.row.name", { n: Number(id) }),
    texts,
    rules: ["plant.leftmost", "scoring.rows", "scoring.columns"],
  };
};

const seat: Tell = (id, view) => {
  const player = view.players[Number(id)];
  if (!player) return null;
  return {
    title: text("page.score.title", { seat: seatText(player.seat) }),
    texts: scoreTexts(player),
    rules: ["points.track", "scoring.order"],
  };
};

const helperSlot: Tell = (id, view, facts) => {
  const points = printedOn(facts, view).helper_slots.points[Number(id) - 1];
  if (points === undefined) return null;
  const texts = [text("page.card.empty_slot", { n: points })];
  return { title: text("page.card.as_helper"), texts, rules: ["farm.helper", "helper.once"] };
};

const contractSlot: Tell = () => ({
  title: text("page.card.as_contract"),
  texts: [text("page.card.empty_contract")],
  rules: ["farm.contract"],
});

const METERS: Record<string, (view: ValleyView) => Told> = {
  gate: (view) => ({
    title: text("page.gate.name"),
    texts: view.gates.map(gateHeard),
    rules: ["gate.optional", "water.rise"],
  }),
  calendar: (view) => ({
    title: text("page.round", { n: view.round }),
    texts: [text(view.variant === "expert" ? "page.ends_expert" : "page.ends")],
    rules: [
      "end.trigger",
      "end.round",
      view.variant === "expert" ? "expert.no_extra_turn" : "end.extra_turn",
    ],
  }),
};

const plain =
  (key: string, rules: string[]): Tell =>
  () => ({ title: text(`page.${key}.name`), texts: [text(`page.${key}.help`)], rules });

const storage = plain("tulip", ["storage.places", "storage.surcharge", "storage.swap"]);

export const explain = explainer<ValleyView>({
  ...{ space, field, area, stall, tile, slot, card, wish, gate, calendar, reward, place, group, row, seat },
  gear_space: gearSpace,
  in_pile: (id, view, facts) => tile(id, view, facts) ?? card(id, view, facts),
  gear: plain("gear", ["gears.together", "act.one", "act.both"]),
  steps: plain("gear", ["gears.speed", "tools.change", "tools.limits"]),
  tulip: storage,
  stored: storage,
  room: storage,
  helper_slot: helperSlot,
  contract_slot: contractSlot,
  rarity: plain("piles", ["improve.refill", "helper.peek"]),
  trade: plain("trade", ["trade.place", "trade.collect"]),
  meter: (id, view) => METERS[id]?.(view) ?? null,
});
