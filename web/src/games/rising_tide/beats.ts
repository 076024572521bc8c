/** What the lines of a beat mean for the map: which regions flood and where to, what flows, what is done where. */
import type { Steps } from "../../board/effects/timing.ts";
import { anchored } from "../../board/effects/lines.ts";
import type { Line } from "../../lib/wire.types.ts";

export interface Flood {
  region: string;
  /** The regions that got a cube from it. */
  to: string[];
  /** The flood that set this one off. */
  from: string | null;
}

export interface Stream {
  from: string;
  to: string;
  /** After how many others: water that has flowed flows on. */
  after: number;
}

export interface Flash {
  /** The anchor it is about: a place or a border. */
  at: string;
  /** The icon of the line: failure, breach, pump, dike, station, port … */
  kind: string;
}

/** Each flood of a chain is a step of the beat, and then each stretch that water flows. */
export interface TideHappening extends Steps {
  floods: Flood[];
  streams: Stream[];
  flashes: Flash[];
  /** The new sea level is told. */
  isRising: boolean;
}

const AT_BORDER = new Set(["breach", "dike"]);
const AT_PLACE = new Set([
  ...["failure", "water", "pump", "station", "port", "population", "loss", "shield", "storm"],
]);

export function happening(lines: readonly Line[]): TideHappening {
  const floods = lines.filter(({ icon }) => icon === "flood").flatMap(flood);
  const streams = inOrder(lines.filter(({ icon }) => icon === "flow").flatMap(stream));
  const order = new Map<string, number>();
  const flashes: Flash[] = [];
  for (const line of lines) {
    const [place, source] = anchored(line, "place");
    const [border] = anchored(line, "border");
    const cause = line.icon === "water" ? floods.findIndex(({ region }) => region === source) : -1;
    if (place && cause >= 0) {
      floods[cause]!.to.push(place);
      order.set(place, cause + 1);
    } else if (border && AT_BORDER.has(line.icon)) flashes.push({ at: `border:${border}`, kind: line.icon });
    else if (place && AT_PLACE.has(line.icon)) flashes.push({ at: `place:${place}`, kind: line.icon });
  }
  for (const { to, after } of streams) order.set(to, floods.length + after + 1);
  const steps = floods.length + Math.max(0, ...streams.map(({ after }) => after + 1));
  return { floods, streams, flashes, order, steps, isRising: lines.some(({ icon }) => icon === "sea") };
}

/** A flood; the first one of a chain is its own cause. */
function flood(line: Line): Flood[] {
  const [region, cause] = anchored(line, "place");
  if (region === undefined) return [];
  return [{ region, to: [], from: cause === undefined || cause === region ? null : cause }];
}

function stream(line: Line): Omit<Stream, "after">[] {
  const [to, from] = anchored(line, "place");
  return to === undefined || from === undefined ? [] : [{ from, to }];
}

/** What flows on from where water has just come waits for it. */
function inOrder(streams: Omit<Stream, "after">[]): Stream[] {
  const sources = new Map(streams.map(({ from, to }) => [to, from]));
  const depth = (region: string): number => {
    const source = sources.get(region);
    return source !== undefined && sources.has(source) ? 1 + depth(source) : 0;
  };
  return streams.map((one) => ({ ...one, after: depth(one.to) })).sort((a, b) => a.after - b.after);
}
