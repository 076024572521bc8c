/** The game's view and facts as this folder reads them: the one is typed by the engine, the others are TOML. */
import type { Facts, View } from "../../lib/gameui.ts";
import type { BorderView, SpaceView, TideView } from "./view.types.ts";

export type {
  BorderView as Border,
  ObjectiveView as Objective,
  SpaceView as Space,
  StructureView as Structure,
  TidePlayer as Player,
  TideView,
} from "./view.types.ts";

/** A region as the board's data have it. */
export interface Region {
  id: string;
  kind: string;
  colour?: string;
  /** Kilometres of dikes and dunes, on the region's card. */
  defence_line?: number;
}

export function see(view: View): TideView {
  return view as TideView;
}

export function regionOf(facts: Facts, id: string): Region | undefined {
  return (facts.board.region as Region[]).find((region) => region.id === id);
}

export function spaceOf(view: TideView, id: string): SpaceView | undefined {
  return view.spaces.find(({ space }) => space === id);
}

export function borderOf(view: TideView, id: string): BorderView | undefined {
  return view.borders.find(({ border }) => border === id);
}

/** The borders of a space that dikes can stand on. */
export function bordersOf(view: TideView, id: string): BorderView[] {
  return view.borders.filter(({ between }) => between.includes(id));
}

/** The seats in a region, in order: each stands at its index. */
export function seatsAt(view: TideView, id: string): number[] {
  return view.players.filter(({ region }) => region === id).map(({ seat }) => seat);
}
