/** What the lines of a beat mean for the boards: where something was built, taken or paid. */
import type { Line } from "../../lib/wire.types.ts";

export interface Spark {
  /** The anchor it is about. */
  at: string;
  /** The icon of the line. */
  kind: string;
}

const ON_MAP = /^(space|field|area):/;

/** The places of the map that a beat tells of. */
export function happening(lines: readonly Line[]): Spark[] {
  return lines.flatMap(({ icon, anchors }) =>
    anchors.filter((anchor) => ON_MAP.test(anchor)).map((at) => ({ at, kind: icon })),
  );
}
