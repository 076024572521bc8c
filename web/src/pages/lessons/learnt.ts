/** The lessons that were learnt in this browser. */
import { keptAs } from "../../state/alone/kept.ts";

const learnt = keptAs("tabletide.lessons");

export const isLearnt = learnt.has;
export const rememberLearnt = learnt.add;
