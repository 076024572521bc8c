/**
 * What the page hands to the table: a game one takes part in, or a replay that looks like one.
 * The session of a live table is one such object; a replay is another, in which nothing can be done.
 */
import type { View } from "./gameui.ts";
import type {
  Advice,
  Back,
  Chair,
  ChairChange,
  Chat,
  Decision,
  DoorChange,
  IdeasNow,
  Line,
  Proposal,
  Saying,
  Sight,
  TableInfo,
  TurnedDown,
} from "./wire.types.ts";

/** A line of the log and the step that caused it. */
export interface StepLine extends Line {
  step: number;
}

/** What one seat sees at the moment shown: beats still to come are not in it. */
export interface Seen {
  view: View;
  lines: StepLine[];
  /** Where in the log something was taken back last: the step that was returned to. */
  returned?: number;
  decision: Decision | null;
  proposal: Proposal | null;
  /** What a seat had proposed and another turned down just now. */
  declined: TurnedDown | null;
  /** The seat without whose word the table does not go on. */
  held: number | null;
  /** Why there is no way back once it does. */
  held_final?: Sight["held_final"];
  back: Back | null;
  /** What the seat may tell the others of what is hidden from them. */
  sayings?: Saying[];
}

/** Someone points at something, for a moment. */
export interface Look {
  /** Its own: what people write could make two look alike. */
  number: number;
  anchor: string;
  name: string;
}

/** A game over days waits for seats: since when, and until when, in seconds since 1970; null where it is not for people. */
export interface Waited {
  awaited: number[];
  since: number;
  until: number | null;
}

/** The bots wait for people: until when, null for as long as they like, and for which guests. */
export interface Awaiting {
  until: number | null;
  guests: string[];
}

/** At which moments one wants to be asked: once in each part of a turn, all, after drama, in one's turn. */
export const ASKED_AT = ["parts", "every", "drama", "mine"] as const;
export type AskedAt = (typeof ASKED_AT)[number];

/** A proposal that an own seat is asked to agree to. */
export interface Declined {
  seat: number;
  proposal: number;
}

/** Advice to a seat, for oneself alone. */
export interface Advising {
  /** What was answered last. */
  readonly advice: Advice | null;
  /** Somebody thinks about it. */
  readonly isThinking: boolean;
  /** Ask what a seat could do; with an option, also what becomes of choosing that. */
  ask(seat: number, option?: number | null): void;
  forget(): void;
}

/** What each at the table would do, given face down and shown at once. */
export interface Ideation {
  /** What was asked for last. */
  readonly now: IdeasNow | null;
  /** When everybody may have them shown, in milliseconds since 1970. */
  readonly opens: number;
  /** One has given one's own, and thinks it over. */
  readonly rethinks: boolean;
  ask(): void;
  /** Give one's own in words, or as something that one's seat may choose. */
  say(text: string): void;
  choose(seat: number, option: number): void;
  /** Think it over. */
  again(): void;
  show(): void;
}

export interface Session {
  /** Absent where nobody plays. */
  readonly ideas?: Ideation;
  readonly advising: Advising;
  readonly table: TableInfo;
  /** Which turn is shown, where that is known: in a replay. */
  readonly turn?: number;
  /** One's public id, or null. */
  readonly you: string | null;
  readonly chairs: Chair[];
  /** Seats that are known to have had hints, where no chair tells it: those of a record. */
  readonly advised?: readonly number[];
  readonly chats: Chat[];
  readonly looks: Look[];
  /** The seats whose eyes one has, in order; `[-2]` for an onlooker. */
  readonly seats: number[];
  readonly sights: Record<number, Seen>;
  /** The lines of the beat being shown; empty at rest. */
  readonly beat: Line[];
  /** BeatQueue are being shown: nothing can be chosen until they are over or skipped. */
  readonly busy: boolean;
  /** What nobody should miss: the first is shown, the others wait until it has been seen. */
  readonly drama: Line[];
  /** Whom the bots wait for now. */
  readonly awaiting: Awaiting | null;
  /** Whom a game over days waits for; absent where there is no limit. */
  readonly slow?: Waited | null;
  /** One makes the bots wait. */
  readonly makesWait: boolean;
  /** Seconds one wants to have at a moment, null for as long as one likes; 0 if bots need not wait. */
  readonly patience: number | null;
  /** At which moments one wants to be asked, as was said at this table. */
  readonly askedAt: AskedAt;
  /** What one does waits for one's word before chance acts on it, or another. */
  readonly holds: boolean;
  /** Everything is shown at once until it is one's own turn. */
  readonly rushes: boolean;
  /** The connection stands. */
  readonly online: boolean;
  /** A request is on its way. */
  readonly waiting: boolean;
  skip(): void;
  /** Show everything at once until it is one's own turn. */
  rush(): void;
  /** The first thing nobody should miss has been read: on to the next, or to what follows. */
  readOn(): void;
  /** Which icons of lines nobody should miss. */
  stage(loud: readonly string[]): void;
  /** Make the bots wait, or no longer. */
  makeWait(wait: boolean): void;
  /** One is reading or choosing, and nothing is to pass by meanwhile. */
  occupy(isOccupied: boolean): void;
  /** Say at which moments one wants to be asked. */
  askAt(when: AskedAt): void;
  /** Let the moment pass: one has nothing to do in it. */
  passBy(): void;
  /** Unless it ends something by itself, what follows may wait for one's `release`; what one was asked is declined first. */
  choose(seat: number, option: number, isEnd: boolean, declined?: Declined): void;
  release(seat: number): void;
  takeBack(seat: number, to: number, declined?: Declined): void;
  agree(seat: number, proposal: number, agree: boolean): void;
  say(text: string): void;
  /** Tell the table something of what a seat hides: one of its sayings. */
  declare(seat: number, saying: string): void;
  look(anchor: string): void;
  chair(seat: number, change: ChairChange): void;
  /** Who may come to the table: the host's to say. */
  door(change: DoorChange): void;
}

/** Whether the next table is to have hints. A puzzle and the try that counts have none of themselves: nobody wished so. */
export function hintsAfter({ advice, puzzle, shared }: TableInfo): boolean {
  return advice || puzzle !== null || (shared?.kind === "day" && shared.counted);
}
