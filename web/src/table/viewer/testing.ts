/** A table to look at in tests: one person at seat 0, a game of two, and a note of all that was asked for. */
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { GameUi, View } from "../../lib/gameui.ts";
import type { Seen, Session } from "../../lib/session.ts";
import type { Choice, Decision } from "../../lib/wire.types.ts";
import { Viewer } from "./viewer.svelte.ts";

const group = (id: string, ...verbs: string[]): VerbGroup => ({
  id,
  label: { key: id },
  key: null,
  icon: "",
  verbs,
});

export const VERBS: VerbGroup[] = [
  group("move", "walk", "fly"),
  { ...group("treat", "treat", "airlift"), anyTime: ["airlift"] },
  { ...group("close", "pass", "let_be"), closing: true, ends: ["pass", "let_be"] },
];

export function decision(seat: number, choices: Choice[], more: Partial<Decision> = {}): Decision {
  return { seat, prompt: { key: "prompt" }, rule: "", choices, barred: [], moment: false, ...more };
}

export function seen(more: Partial<Seen>): Seen {
  const nothing = { lines: [], decision: null, proposal: null, declined: null, held: null, back: null };
  return { view: { turn: 0, left: 2 }, ...nothing, ...more };
}

/** What was asked of the table, in order. */
export type Asked = [what: string, ...details: unknown[]];

export interface Seat {
  viewer: Viewer;
  asked: Asked[];
  /** What seat 0 sees from now on. */
  see: (sight: Seen) => void;
}

export function sitDown(sight: Seen, more: Partial<Session> = {}, stakes = "together"): Seat {
  const asked: Asked[] = [];
  const note =
    (what: string) =>
    (...details: unknown[]) =>
      void asked.push([what, ...details]);
  const session = {
    you: "me",
    seats: [0],
    sights: { 0: sight },
    chairs: [
      { seat: 0, guest: "me", name: "Ana", bot: null, here: true },
      { seat: 1, guest: null, name: null, bot: "greedy", here: true },
    ],
    looks: [],
    busy: false,
    holds: true,
    waiting: false,
    awaiting: null,
    askedAt: "parts",
    choose: note("choose"),
    release: note("release"),
    passBy: note("pass by"),
    takeBack: note("take back"),
    ...more,
  } as unknown as Session & { sights: Record<number, Seen> };
  const ui = {
    verbs: VERBS,
    loud: [],
    turn: ({ turn, left, isFirst }: View) => ({ seat: turn, left, isFirst, of: 4, part: { key: "part" } }),
    members: () => [0, 1].map((seat) => ({ seat, title: null, colour: "" })),
    ending: () => null,
    shown: ({ open = [] }: View) => ({ title: { key: "open" }, texts: [], cards: open, rules: [] }),
    explain: (anchor: string) => ({ title: { key: anchor }, texts: [], rules: [] }),
  } as unknown as GameUi;
  const given = { session, ui, facts: {}, say: ({ key }: { key: string }) => key, rules: new Map() };
  const viewer = new Viewer(() => ({ ...given, still: false, narrow: false, stakes, bots: [] }) as never);
  return { viewer, asked, see: (now) => (session.sights[0] = now) };
}
