/** By which way a plain press would get there, and what that costs. Pure. */
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { Way } from "../../lib/gameui.ts";
import type { Choice } from "../../lib/wire.types.ts";

/** More choices than this are not all told by what stands for them. */
const TOLD_MOST = 4;

/** The one choice there is, or the free one of several that lead to the same; what answers before what is done besides. */
export function plainWay(choices: readonly Choice[], verbs: readonly VerbGroup[]): Choice | null {
  const answers = choices.filter((choice) => !isBesides(choice, verbs));
  const meant = answers.length > 0 ? answers : choices;
  const [only, ...others] = meant;
  if (only === undefined) return null;
  return others.length === 0 ? only : freeWay(meant, verbs);
}

/** Whether one button, or none, stands for all of these choices. */
export function areOfOneKind(choices: readonly Choice[], verbs: readonly VerbGroup[]): boolean {
  return new Set(choices.map((choice) => groupOf(choice, verbs))).size === 1;
}

/** Whether all of these choices answer one question; what may be done at any time besides does not count. */
export function isOneQuestion(choices: readonly Choice[], verbs: readonly VerbGroup[]): boolean {
  const answers = choices.filter((choice) => !isAnyTime(choice, verbs));
  return areOfOneKind(answers, verbs);
}

/** Whether a choice is there besides whatever is asked. */
export function isAnyTime(choice: Choice, verbs: readonly VerbGroup[]): boolean {
  return groupOf(choice, verbs)?.anyTime?.includes(choice.verb) ?? false;
}

/** Whether a choice is a step that no button stands for. */
export function isListed(choice: Choice, verbs: readonly VerbGroup[]): boolean {
  return groupOf(choice, verbs)?.isListed === true;
}

/** The ways behind everything that is lit, by anchor. */
export function waysOf(
  choices: readonly Choice[],
  lit: ReadonlySet<string>,
  verbs: readonly VerbGroup[],
  tell: (choice: Choice) => string,
): Map<string, Way> {
  const behind = new Map<string, Choice[]>();
  for (const choice of choices)
    for (const anchor of choice.anchors) {
      if (!lit.has(anchor)) continue;
      const others = behind.get(anchor);
      if (others) others.push(choice);
      else behind.set(anchor, [choice]);
    }
  return new Map([...behind].map(([anchor, found]) => [anchor, wayOf(found, verbs, tell)]));
}

function wayOf(choices: Choice[], verbs: readonly VerbGroup[], tell: (choice: Choice) => string): Way {
  const plain = plainWay(choices, verbs);
  const shown = plain ? [plain] : choices;
  const icons = new Set(shown.map((choice) => iconOf(choice, verbs)));
  return {
    icon: icons.size === 1 ? [...icons][0]! : "",
    costs: shown.every(({ price }) => price !== undefined),
    hint: choices.length <= TOLD_MOST ? choices.map(tell) : [],
  };
}

/** Free ways that lead to the same as each other, and all else that leads there costs something. */
function freeWay(choices: readonly Choice[], verbs: readonly VerbGroup[]): Choice | null {
  const [free, ...further] = choices.filter(({ price }) => price === undefined);
  if (free === undefined || !doTheSame(choices, verbs)) return null;
  const end = thingsOf(free);
  const leadsThere = (choice: Choice) => end.every((thing) => choice.anchors.includes(thing));
  const isSame = (choice: Choice) => leadsThere(choice) && thingsOf(choice).length === end.length;
  return choices.every(leadsThere) && further.every(isSame) ? free : null;
}

/** Whether these are one deed: a port and a pumping station are built by one button, and are two. */
function doTheSame(choices: readonly Choice[], verbs: readonly VerbGroup[]): boolean {
  const isOneVerb = new Set(choices.map(({ verb }) => verb)).size === 1;
  return isOneVerb || (areOfOneKind(choices, verbs) && groupOf(choices[0]!, verbs)?.areWays === true);
}

/** Whether a choice is done besides what is asked, and meant only where nothing else is. */
function isBesides(choice: Choice, verbs: readonly VerbGroup[]): boolean {
  return groupOf(choice, verbs)?.besides?.includes(choice.verb) ?? false;
}

function thingsOf({ anchors }: Choice): string[] {
  return anchors.filter((anchor) => !anchor.startsWith("button:"));
}

function groupOf({ verb }: Choice, verbs: readonly VerbGroup[]): VerbGroup | undefined {
  return verbs.find((group) => group.verbs.includes(verb));
}

/** The picture of a verb: its own where its button stands for several that differ, else the button's. */
export function iconOf(choice: Choice, verbs: readonly VerbGroup[]): string {
  const group = groupOf(choice, verbs);
  return group?.icons?.[choice.verb] ?? group?.icon ?? "";
}
