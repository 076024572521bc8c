/** The game's view and facts as this folder reads them: the one is typed by the engine, the others are TOML. */
import type { Facts, View } from "../../lib/gameui.ts";
import type { PandemicView } from "./view.types.ts";

export type { InfectionLayer as Layer, PandemicPlayer as Player, PandemicView } from "./view.types.ts";

export interface City {
  id: string;
  colour: string;
  population: number;
  links: string[];
  wraps?: string[];
}

export function see(view: View): PandemicView {
  return view as PandemicView;
}

export function cities(facts: Facts): City[] {
  return facts.board.city as City[];
}

export function cityOf(facts: Facts, id: string): City | undefined {
  return cities(facts).find((city) => city.id === id);
}
