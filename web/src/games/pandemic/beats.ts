/** What the lines of a beat mean for the map: which cities break out, in which order, and where to. */
import type { Steps } from "../../board/effects/timing.ts";
import { anchored } from "../../board/effects/lines.ts";
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

/** Each outbreak of a chain is a step of the beat. */
export interface MapHappening extends Steps {
  outbreaks: Outbreak[];
  flashes: CityFlash[];
}

const FLASHES = new Set(["infect", "shield", "station", "cure", "treat", "cube"]);

export function happening(lines: readonly Line[]): MapHappening {
  const outbreaks: Outbreak[] = [];
  const flashes: CityFlash[] = [];
  const order = new Map<string, number>();
  for (const line of lines) {
    const [city] = anchored(line, "place");
    const [cause] = anchored(line, "cause");
    if (city === undefined) continue;
    if (line.icon === "outbreak") {
      const from = cause === undefined || cause === city ? null : cause; // the first of a chain is its own cause
      outbreaks.push({ city, colour: anchored(line, "disease")[0] ?? "", to: [], from });
    } else if (cause !== undefined) {
      outbreaks.find((outbreak) => outbreak.city === cause)?.to.push(city);
      order.set(city, outbreaks.length);
    } else if (FLASHES.has(line.icon)) {
      flashes.push({ city, kind: line.icon });
    }
  }
  return { outbreaks, flashes, order, steps: outbreaks.length };
}
