/** What anything on the table is, when it is asked about, and the rules that speak of it. */
import { explainer, type Told } from "../../../board/panels/explain.ts";
import { roleTold } from "../../../board/panels/roles.ts";
import { seatName } from "../../../board/panels/roles.ts";
import { list, text } from "../../../board/panels/texts.ts";
import type { Facts } from "../../../lib/gameui.ts";
import type { Text } from "../../../lib/wire.types.ts";
import { named } from "../names.ts";
import { kinds, tileOf, treasureOf, type IslandView, type Tile } from "../view.ts";
import { card, holders, whereabouts } from "./cards.ts";
import { holdings } from "./heard.ts";
import { waterText } from "./tracks.ts";

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
/** What roles may do that such a rule forbids, or in another way. */
const BENT_BY: Record<string, string[]> = {
  "move.step": ["role.explorer.move", "role.diver.move"],
  "shore.tile": ["role.explorer.shore"],
  "swim.step": ["role.explorer.swim", "role.diver.swim", "role.pilot.swim"],
};

const SPECIAL_RULES: Record<string, string[]> = {
  helicopter_lift: ["special.helicopter_lift", "special.any_time", "end.win"],
  sandbags: ["special.sandbags", "special.any_time"],
  waters_rise: ["draw.rise", "rise.marker", "rise.shuffle"],
};

export const explain = explainer<IslandView>({
  place: (id, view) => withTile(id, view, (tile) => place(tile, view)),
  flood: (id, view) => withTile(id, view, flood),
  card: cardTold,
  treasure: (id, view) => treasure(id, view),
  pawn: (id, view) => roleTold(ROLE_RULES, view.players[Number(id)]?.role),
  seat: (id, view) => roleTold(ROLE_RULES, view.players[Number(id)]?.role),
  role: chosen,
  deck: (id, view) => deck(id, view),
  water: (_id, view) => water(view),
});

/** A role that can be chosen: what it may do, and where it starts. */
function chosen(id: string, view: IslandView): Told | null {
  const told = roleTold(ROLE_RULES, id);
  const starts = startOf(id, view);
  return told && starts ? { ...told, texts: [...told.texts, starts] } : told;
}

/** On which tile a role starts. */
export function startOf(role: string, view: IslandView): Text | null {
  const tile = view.island.tiles.find(({ starts }) => starts === role);
  return tile ? text("page.starts", { tile: named.tile(tile.tile) }) : null;
}

function withTile(id: string, view: IslandView, tell: (tile: Tile) => Told): Told | null {
  const tile = tileOf(view, id);
  return tile ? tell(tile) : null;
}

function place(tile: Tile, view: IslandView): Told {
  const held = holdings(view, tile);
  const texts = [text("page.state", { state: text(`condition.${tile.state}`) })];
  if (held.length > 0) texts.push(text("page.holds", { what: list(held) }));
  const rules = TILE_RULES[tile.state]!.flatMap((rule) => [rule, ...bentBy(rule, view)]);
  if (tile.treasure && tile.state !== "sunk") rules.push("capture.treasure");
  if (tile.treasure) rules.push("loss.treasure");
  if (tile.landing) rules.push("end.win", "loss.landing");
  return { title: named.tile(tile.tile), texts, rules };
}

/** The rules of roles at this table that stand beside a rule for all. */
function bentBy(rule: string, { players }: IslandView): string[] {
  return (BENT_BY[rule] ?? []).filter((id) => players.some(({ role }) => id.startsWith(`role.${role}.`)));
}

function flood({ tile, flood_card: fate }: Tile): Told {
  return {
    title: text("page.flood_card", { tile: named.tile(tile) }),
    texts: [text(`page.flood.${fate}`)],
    rules: ["flood.draw", "flood.dry", "flood.sink", "rise.shuffle"],
    oddsOf: `place:${tile}`,
  };
}

function cardTold(id: string, view: IslandView, facts: Facts): Told | null {
  if (!kinds(facts).includes(id)) return null;
  const { title, help } = card(id, view);
  if (treasureOf(view, id))
    return {
      title,
      texts: [help!, holders(id, view)],
      rules: ["capture.treasure", "give.card", "hand.limit"],
    };
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
  return {
    title,
    texts: [whereabouts(id, view), holders(id, view)],
    rules: ["capture.treasure", "capture.flooded", "loss.treasure"],
  };
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
  const odds = text("page.deck.odds", { percent: view.treasure_deck.rise_percent });
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
