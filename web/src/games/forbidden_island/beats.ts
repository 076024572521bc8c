/** What the lines of a beat mean for the island: where something is done, who flies, what is carried off. */
import { anchored } from "../../board/effects/lines.ts";
import type { Line } from "../../lib/wire.types.ts";

/** Icons of lines nobody should miss: the water rises, a tile is gone for good, a treasure is captured. */
export const LOUD = ["rise", "sink", "treasure"];
export const GLAD = ["treasure", "won"];

export interface TileFlash {
  tile: string;
  /** The icon of the line: flood, sink, shore. */
  kind: string;
}

export interface IslandHappening {
  flashes: TileFlash[];
  /** The pawn the helicopter is drawn over; whoever goes with it moves along. */
  flier: number | null;
  captured: { treasure: string; tile: string } | null;
  isRising: boolean;
}

const FLASHES = new Set(["flood", "sink", "shore"]);
const FLIGHTS = new Set(["fly", "lift"]);

export function happening(lines: readonly Line[]): IslandHappening {
  const now: IslandHappening = { flashes: [], flier: null, captured: null, isRising: false };
  for (const line of lines) {
    const [tile] = anchored(line, "place");
    const [pawn] = anchored(line, "pawn");
    const [treasure] = anchored(line, "treasure");
    if (line.icon === "rise") now.isRising = true;
    if (line.icon === "treasure" && treasure && tile) now.captured = { treasure, tile };
    if (FLIGHTS.has(line.icon) && pawn) now.flier ??= Number(pawn);
    if (FLASHES.has(line.icon) && tile) now.flashes.push({ tile, kind: line.icon });
  }
  return now;
}
