/** What anything on the table is, when it is asked about, and the rules that speak of it. */
import type { Facts } from "../../../lib/gameui.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { bestHand, riseOdds } from "../knowledge.ts";
import {
  kinds,
  list,
  named,
  seatName,
  text,
  tileOf,
  treasureOf,
  type IslandView,
  type Tile,
} from "../view.ts";
import { card, whereabouts } from "./cards.ts";
import { holdings } from "./heard.ts";
import { waterText } from "./tracks.ts";

export interface Told {
  title: Text;
  texts: Text[];
  rules: string[];
}

type Teller = (id: string, view: IslandView, facts: Facts) => Told | null;

const ROLE_RULES: Record<string, string[]> = {
  pilot: ["role.pilot.fly", "role.pilot.swim", "ruling.pilot_flight"],
  engineer: ["role.engineer.shore", "ruling.engineer_second"],
  explorer: ["role.explorer.move", "role.explorer.shore", "role.explorer.swim"],
  diver: ["role.diver.move", "role.diver.swim"],
  messenger: ["role.messenger.give", "ruling.messenger_one_way"],
  navigator: ["role.navigator.move", "ruling.navigator_one_pawn", "ruling.navigator_own_way"],
};
const TILE_RULES: Record<string, string[]> = {
  dry: ["move.step", "flood.dry"],
  flooded: ["shore.tile", "flood.sink", "swim.step"],
  sunk: ["flood.sink", "ruling.sunk_for_good"],
};

const SPECIAL_RULES: Record<string, string[]> = {
  helicopter_lift: ["special.helicopter_lift", "special.any_time", "end.win"],
  sandbags: ["special.sandbags", "special.any_time"],
  waters_rise: ["draw.rise", "rise.marker", "rise.shuffle"],
};

const TELLERS: Record<string, Teller> = {
  place: (id, view) => withTile(id, view, (tile) => place(tile, view)),
  flood: (id, view) => withTile(id, view, (tile) => flood(tile, view)),
  card: cardTold,
  treasure: (id, view) => treasure(id, view),
  pawn: (id, view) => role(view.players[Number(id)]?.role),
  seat: (id, view) => role(view.players[Number(id)]?.role),
  role: (id) => role(id),
  deck: (id, view) => deck(id, view),
  water: (_id, view) => water(view),
};

export function explain(anchor: string, view: IslandView, facts: Facts): Told | null {
  const [kind = "", id = ""] = anchor.split(":");
  return TELLERS[kind]?.(id, view, facts) ?? null;
}

function withTile(id: string, view: IslandView, tell: (tile: Tile) => Told): Told | null {
  const tile = tileOf(view, id);
  return tile ? tell(tile) : null;
}

function place(tile: Tile, view: IslandView): Told {
  const held = holdings(view, tile);
  const texts = [text("page.state", { state: text(`condition.${tile.state}`) })];
  if (held.length > 0) texts.push(text("page.holds", { what: list(held) }));
  const rules = [...TILE_RULES[tile.state]!];
  if (tile.treasure) rules.push("capture.treasure", "loss.treasure");
  if (tile.landing) rules.push("end.win", "loss.landing");
  return { title: named.tile(tile.tile), texts, rules };
}

function flood({ tile, state }: Tile, view: IslandView): Told {
  const fate = view.flood_discards.includes(tile) ? "discarded" : state === "sunk" ? "gone" : "in_deck";
  return {
    title: text("page.flood_card", { tile: named.tile(tile) }),
    texts: [text(`page.flood.${fate}`)],
    rules: ["flood.draw", "flood.dry", "flood.sink", "rise.shuffle"],
  };
}

function cardTold(id: string, view: IslandView, facts: Facts): Told | null {
  if (!kinds(facts).includes(id)) return null;
  const { title, help } = card(id, view);
  if (treasureOf(view, id))
    return { title, texts: [help!], rules: ["capture.treasure", "give.card", "hand.limit"] };
  return { title, texts: [help!], rules: SPECIAL_RULES[id]! };
}

function treasure(id: string, view: IslandView): Told | null {
  const found = treasureOf(view, id);
  if (!found) return null;
  const title = named.treasure(id);
  if (found.by !== null) {
    const keeper = text("page.treasure.kept", { role: seatName(view, found.by) });
    return { title, texts: [keeper], rules: ["capture.discard", "ruling.captured_safe", "end.win"] };
  }
  const best = text("page.treasure.best", { n: bestHand(view, id) });
  return {
    title,
    texts: [whereabouts(id, view), best],
    rules: ["capture.treasure", "capture.flooded", "loss.treasure"],
  };
}

function role(id: string | null | undefined): Told | null {
  const rules = ROLE_RULES[id ?? ""];
  return id && rules ? { title: named.role(id), texts: [text(`power.${id}`)], rules } : null;
}

function deck(id: string, view: IslandView): Told | null {
  if (id === "flood") {
    const floods = text("page.water.floods", { n: view.water.flood_cards });
    return {
      title: text("board.flood_deck"),
      texts: [floods],
      rules: ["flood.draw", "rise.shuffle", "ruling.flood_memory"],
    };
  }
  const odds = text("page.deck.odds", { percent: Math.round(100 * riseOdds(view)) });
  return {
    title: text("board.treasure_deck"),
    texts: [odds],
    rules: ["draw.two", "draw.rise", "draw.reshuffle"],
  };
}

function water(view: IslandView): Told {
  return {
    title: text("board.water"),
    texts: [waterText(view)],
    rules: ["rise.marker", "flood.draw", "loss.skull"],
  };
}
