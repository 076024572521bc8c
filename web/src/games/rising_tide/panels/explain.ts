/** What anything on the table is, when it is asked about, and the rules that speak of it. */
import { explainer, type Told } from "../../../board/panels/explain.ts";
import { roleTold } from "../../../board/panels/roles.ts";
import { list, text } from "../../../board/panels/texts.ts";
import type { Facts } from "../../../lib/gameui.ts";
import { named } from "../names.ts";
import { borderOf, bordersOf, regionOf, spaceOf, type Space, type TideView } from "../view.ts";
import { card } from "./cards.ts";
import { borderHeard, holdings, structureHeard } from "./heard.ts";

const ROLE_RULES: Record<string, string[]> = {
  carpenter: ["role.carpenter.station", "role.carpenter.dike"],
  director: ["role.director.move", "role.director.consent"],
  hydraulic_engineer: ["role.hydraulic_engineer.dike"],
  port_master: ["role.port_master.port", "role.port_master.move"],
  pump_operator: ["role.pump_operator.pump"],
  sanitation_engineer: ["role.sanitation_engineer.take"],
  warehouse_manager: ["role.warehouse_manager.give"],
};

const SUPPLY_RULES: Record<string, string[]> = {
  water: ["loss.water", "flow.levels", "degrade.water"],
  deck: ["draw.two", "storm.reveal", "loss.cards"],
  dike: ["dike.build", "dike.stack", "dike.relocate"],
  station: ["station.build", "operate.each", "operate.path"],
  port: ["port.build", "move.port"],
  people: ["population.expand", "population.loss", "loss.population"],
};

export const explain = explainer<TideView>({
  place: (id, view) => place(spaceOf(view, id), view),
  failure: (id, view) => failure(id, view),
  border: (id, view) => border(id, view),
  card: cardTold,
  structure: (id, view) => structure(id, view),
  objective: (id, view) => objective(id, view),
  pawn: (id, view) => roleTold(ROLE_RULES, view.players[Number(id)]?.role),
  seat: (id, view) => roleTold(ROLE_RULES, view.players[Number(id)]?.role),
  role: (id) => roleTold(ROLE_RULES, id),
  supply: (id, view) => supply(id, view),
});

function place(space: Space | undefined, view: TideView): Told | null {
  if (!space) return null;
  const held = holdings(view, space);
  const texts = [
    space.colour
      ? text("page.of_colour", { colour: named.colour(space.colour) })
      : text(`page.kind.${space.kind}`),
  ];
  if (held.length > 0) texts.push(text("page.holds", { what: list(held) }));
  if (space.threat && space.failure) texts.push(text(`page.effect.${space.failure}`));
  const borders = bordersOf(view, space.space).map(borderHeard);
  if (borders.length > 0) texts.push(text("page.around", { what: list(borders) }));
  return { title: named.region(space.space), texts, rules: RULES[space.kind] ?? [] };
}

const RULES: Record<string, string[]> = {
  low: ["move.drive", "pump.own", "degrade.dike", "degrade.flood", "flow.levels"],
  high: ["flow.high", "move.drive"],
  sea: ["flow.sea", "flood.seas", "pump.no_sea", "move.no_sea"],
};

function failure(id: string, view: TideView): Told | null {
  const space = spaceOf(view, id);
  if (!space) return null;
  const texts = [];
  if (space.threat) texts.push(text("page.failure.soon", { what: text(`page.threat.${space.threat}`) }));
  if (space.failure) texts.push(text(`page.effect.${space.failure}`));
  const reached = Object.keys(space.floods).map(named.region);
  if (reached.length > 0) texts.push(text("page.failure.spreads", { regions: list(reached) }));
  return {
    title: text("page.failure.card", { region: named.region(id) }),
    texts,
    rules: ["failures.cards", "degrade.dike", "degrade.water", "degrade.flood", "storm.pour"],
    oddsOf: `place:${id}`,
  };
}

function border(id: string, view: TideView): Told | null {
  const found = borderOf(view, id);
  if (!found) return null;
  return {
    title: text("page.border", { border: named.border(found) }),
    texts: [
      borderHeard(found),
      ...Object.entries(found.held_back).map(([region, n]) =>
        text("page.would_flow", { n, region: named.region(region) }),
      ),
    ],
    rules: ["dike.build", "dike.dry", "dike.stack", "degrade.shared", "flow.dikes"],
  };
}

function cardTold(id: string, _view: TideView, facts: Facts): Told | null {
  if (id === "storm") {
    const rules = ["storm.reveal", "storm.rise", "storm.breach", "storm.pour"];
    return { title: text("page.storm"), texts: [text("page.storm_help")], rules };
  }
  const { title, help } = card(id, facts);
  const rules = regionOf(facts, id)
    ? ["move.sail", "move.charter", "station.build", "port.build", "share.give", "structure.build"]
    : [`event.${id}`, "event.any_time"];
  return { title, texts: [help!], rules };
}

function structure(id: string, view: TideView): Told | null {
  const one = view.structures.find((other) => other.structure === id);
  if (!one) return null;
  return {
    title: named.structure(id),
    texts: [
      structureHeard(one),
      text("page.work.sites", { regions: list(one.sites.map(named.region)) }),
      text(`benefit.${id}`),
    ],
    rules: ["structure.build", "structure.site", `structure.${id}`],
  };
}

function objective(id: string, view: TideView): Told | null {
  const one = view.objectives.find((other) => other.objective === id);
  if (!one) return null;
  const title = named.objective(id);
  const { done, needed } = one;
  const texts = [
    text(`goal.${id}`),
    text(one.met ? "page.goal.met" : "page.goal.open", { title, done, needed }),
  ];
  const work = view.structures.find((other) => other.structure === id);
  if (work) texts.push(structureHeard(work), text(`benefit.${id}`));
  return { title, texts, rules: ["end.win", "objectives.win", ...objectiveRules(one.kind, id)] };
}

function objectiveRules(kind: string, id: string): string[] {
  if (kind === "structure") return [`structure.${id}`, "objective.structure"];
  if (kind === "population") return ["objective.population", "population.expand"];
  return [`objective.${id}`];
}

function supply(id: string, view: TideView): Told | null {
  const rules = SUPPLY_RULES[id];
  if (!rules) return null;
  const texts: Record<string, ReturnType<typeof text>[]> = {
    water: [
      text("page.supply.water", { n: view.supply.water }),
      ...(view.flow_short > 0 ? [text("page.flow_short", { n: view.flow_short })] : []),
    ],
    deck: [
      text("page.deck.odds", { percent: view.player_deck.storm_percent }),
      text("page.deck.storms", { n: view.player_deck.storms, cards: view.player_deck.cards }),
    ],
    dike: [text("page.supply.dikes", { n: view.supply.dikes })],
    station: [text("page.supply.stations", { n: view.supply.stations })],
    port: [text("page.supply.ports", { n: view.supply.ports })],
    people: [text("page.people_lost", { n: view.population_lost, limit: view.population_limit })],
  };
  return { title: text(`page.supply_of.${id}`), texts: texts[id]!, rules };
}
