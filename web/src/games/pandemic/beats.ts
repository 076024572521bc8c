/** What the lines of a beat mean for the map: which cities break out, in which order, and where to. */
import type { Line } from "../../lib/wire.types.ts";

/** Icons of lines nobody should miss: an epidemic, an outbreak, a cure, the end of a disease. */
export const LOUD = ["epidemic", "outbreak", "cure", "eradicate"];
export const GLAD = ["cure", "eradicate", "won"];

export interface Outbreak {
  city: string;
  colour: string;
  /** The cities that got a cube from it. */
  to: string[];
  /** The outbreak that set this one off. */
  from: string | null;
}

export interface CityFlash {
  city: string;
  /** The icon of the line: infect, shield, station, cure. */
  kind: string;
}

export interface MapHappening {
  outbreaks: Outbreak[];
  flashes: CityFlash[];
  /** For each city that gets cubes, after how many outbreaks of the chain. */
  order: Map<string, number>;
}

const FLASHES = new Set(["infect", "shield", "station", "cure", "treat", "cube"]);

export function anchored(line: Line, kind: string): string | null {
  const found = line.anchors.find((anchor) => anchor.startsWith(`${kind}:`));
  return found === undefined ? null : found.slice(kind.length + 1);
}

export function happening(lines: readonly Line[]): MapHappening {
  const outbreaks: Outbreak[] = [];
  const flashes: CityFlash[] = [];
  const order = new Map<string, number>();
  for (const line of lines) {
    const city = anchored(line, "place");
    if (city === null) continue;
    const cause = anchored(line, "cause");
    if (line.icon === "outbreak") {
      const from = cause === city ? null : cause; // the first one of a chain is its own cause
      outbreaks.push({ city, colour: anchored(line, "disease") ?? "", to: [], from });
    } else if (cause !== null) {
      outbreaks.find((outbreak) => outbreak.city === cause)?.to.push(city);
      order.set(city, outbreaks.length);
    } else if (FLASHES.has(line.icon)) {
      flashes.push({ city, kind: line.icon });
    }
  }
  return { outbreaks, flashes, order };
}

/** Which part of the beat a city's new cubes wait, until the outbreak they come from. */
export function wait({ outbreaks, order }: MapHappening, city: string): number {
  return (order.get(city) ?? 0) / (outbreaks.length + 1);
}

/** The city a beat is about: where the map should be looking. */
export function scene(lines: readonly Line[]): string | null {
  for (const line of lines) {
    const city = anchored(line, "place");
    if (city !== null) return city;
  }
  return null;
}
