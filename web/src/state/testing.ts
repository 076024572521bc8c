/** A live table to test with: what a server would say, and a page without a browser. */
import { afterEach, beforeEach, vi } from "vitest";
import type { Beat, Outcome, Sight, TableInfo, Update, Welcome } from "../lib/wire.types.ts";
import { LiveSession } from "./live.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { toasts } from "./toasts.svelte.ts";

/** The other end of every socket the page opens. */
export class Wire {
  static all: Wire[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export const WON: Outcome = { word: "won", places: [1], scores: [1], parts: [] };

const TABLE: TableInfo = {
  id: "x",
  game: "harbour",
  version: 1,
  setup: {},
  commitment: "",
  seed: "",
  deal: "drawn",
  host: "ana",
  chairs: [],
  question: null,
  door: { closed: false, onlookers: [], removed: [] },
  listed: false,
  advice: true,
  puzzle: null,
  lesson: null,
  branch: null,
  outcome: null,
};

export const beat = (step: number, icon?: string): Beat => ({
  step,
  maker: 0,
  patch: { step },
  lines: icon === undefined ? [] : [{ icon, text: { key: icon }, rule: "", anchors: [] }],
});

export const sight = (lines_from: number, ...beats: Beat[]): Sight => ({
  lines_from,
  beats,
  decision: { seat: 0, prompt: { key: "now" }, rule: "", choices: [], barred: [], moment: false },
  proposal: null,
  declined: null,
  held: null,
  back: null,
});

const welcome = (at: number, ...beats: Beat[]): Welcome => ({
  type: "welcome",
  at,
  table: TABLE,
  you: "ana",
  seats: { "0": sight(0, ...beats) },
  chats: [],
});

export const update = (since: number, at: number, told: Sight, outcome: Outcome | null = null): Update => ({
  type: "update",
  since,
  at,
  outcome,
  seed: outcome ? "tide" : "",
  seats: { "0": told },
});

/** A page at that table, and the wire it hangs on. */
export function sitDown() {
  const session = new LiveSession("x");
  session.open();
  const wire = (): Wire => Wire.all.at(-1)!;
  wire().onopen?.();
  wire().says(welcome(3, beat(0), beat(1, "deal"), beat(2, "begin")));
  const icons = () => session.sights[0]!.lines.map(({ icon }) => icon);
  return { session, wire, icons };
}

/** A page of its own for each test of a file: its socket, its clock, its window. */
export function pretendPage(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    Wire.all = [];
    toasts.shown = [];
    const page = { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal("WebSocket", Wire);
    vi.stubGlobal("document", page);
    vi.stubGlobal("window", page);
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    settings.pace = "normal";
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
