/** What anything on the table is, when it is asked about, and the rules that speak of it. */
import { explainer, type Told } from "../../../board/panels/explain.ts";
import { roleTold } from "../../../board/panels/roles.ts";
import { list, text } from "../../../board/panels/texts.ts";
import type { Facts } from "../../../lib/gameui.ts";
import { named } from "../names.ts";
import { cityOf, type City, type PandemicView } from "../view.ts";
import { card } from "./cards.ts";
import { holdings, QUARANTINE } from "./heard.ts";

const ROLE_RULES: Record<string, string[]> = {
  contingency_planner: ["role.contingency_planner.store", "role.contingency_planner.play"],
  dispatcher: ["role.dispatcher.move", "role.dispatcher.join", "role.dispatcher.consent"],
  medic: ["role.medic.treat", "role.medic.cured", "role.medic.prevent"],
  operations_expert: ["role.operations_expert.build", "role.operations_expert.fly"],
  quarantine_specialist: ["role.quarantine_specialist.prevent"],
  researcher: ["role.researcher.give"],
  scientist: ["role.scientist.cure"],
};

export const explain = explainer<PandemicView>({
  place: (id, view, facts) => withCity(id, facts, (city) => place(city, view, facts)),
  card: cardTold,
  infection: (id, _view, facts) => withCity(id, facts, (city) => infection(city, facts)),
  disease: (id, view) => disease(id, view),
  pawn: player,
  seat: player,
  role: (id) => roleTold(ROLE_RULES, id),
  deck: (_id, view) => deck(view),
  stations: (_id, view) => stations(view),
});

function withCity(id: string, facts: Facts, tell: (city: City) => Told): Told | null {
  const city = cityOf(facts, id);
  return city ? tell(city) : null;
}

function place(city: City, view: PandemicView, facts: Facts): Told {
  const held = holdings(view, city);
  return {
    title: named.city(city.id),
    texts: [
      card(city.id, facts).help!,
      held.length > 0 ? text("page.holds", { what: list(held) }) : text("page.empty"),
      text("page.links", { cities: list(city.links.map(named.city)) }),
    ],
    rules: ["move.drive", "treat.one", "infect.outbreak", ...shieldRules(city, view)],
  };
}

function shieldRules(city: City, view: PandemicView): string[] {
  return view.quarantined.includes(city.id) ? ROLE_RULES[QUARANTINE]! : [];
}

function cardTold(id: string, _view: PandemicView, facts: Facts): Told {
  const { title, help } = card(id, facts);
  const city = cityOf(facts, id);
  const rules = city
    ? ["move.direct", "move.charter", "build.station", "share.give", "cure.discover"]
    : [`event.${id}`, "event.any_time"];
  return { title, texts: [help!], rules };
}

/** A player: the role, and the event kept on it. */
function player(id: string, view: PandemicView): Told | null {
  const player = view.players[Number(id)];
  const told = roleTold(ROLE_RULES, player?.role);
  if (!told || !player) return told;
  const { stored } = player;
  const kept = stored ? [text("page.kept", { event: named.event(stored) }), text(`effect.${stored}`)] : [];
  return { ...told, texts: [...told.texts, ...kept] };
}

function infection(city: City, facts: Facts): Told {
  return {
    title: text("page.infection_card", { city: named.city(city.id) }),
    texts: [card(city.id, facts).help!],
    rules: ["infect.reveal", "epidemic.intensify"],
    oddsOf: `place:${city.id}`,
  };
}

function disease(colour: string, view: PandemicView): Told | null {
  const status = view.diseases[colour];
  if (status === undefined) return null;
  const cubes = text("page.cubes_left", { n: view.supply[colour] ?? 0 });
  return {
    title: text("page.disease_name", { colour: named.colour(colour) }),
    texts: [text("page.disease", { colour: named.colour(colour), status: text(`status.${status}`), cubes })],
    rules: ["treat.one", "cure.discover", "treat.cured", "treat.eradicate", "loss.cubes"],
  };
}

function deck(view: PandemicView): Told {
  return {
    title: text("board.player_deck"),
    texts: [
      text("page.deck.draws", { n: view.player_deck.draws_left }),
      text("page.deck.odds", { percent: view.player_deck.epidemic_percent }),
    ],
    rules: ["draw.two", "setup.player_deck", "loss.cards"],
  };
}

function stations(view: PandemicView): Told {
  return {
    title: text("board.stations"),
    texts: [text("page.stations_left", { n: view.stations_left })],
    rules: ["build.station", "build.move_station", "move.shuttle", "cure.any_station"],
  };
}
