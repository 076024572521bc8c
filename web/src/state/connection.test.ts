import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromServer } from "../lib/wire.types.ts";
import { Connection, type ConnectionStatus } from "./connection.ts";

class Wire {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

function connect() {
  const wires: Wire[] = [];
  const heard: FromServer["type"][] = [];
  const statuses: ConnectionStatus[] = [];
  const stumbled: string[] = [];
  const seen = { at: null as number | null, waiting: 0 };
  const connection = new Connection(
    "ws://here",
    {
      at: () => seen.at,
      hear: (message) => heard.push(message.type),
      status: (status) => statuses.push(status),
      waiting: (count) => (seen.waiting = count),
      stumbled: (fault) => stumbled.push(String(fault)),
    },
    () => {
      const wire = new Wire();
      wires.push(wire);
      return wire as unknown as WebSocket;
    },
  );
  connection.open();
  return { connection, wires, heard, statuses, seen, stumbled };
}

const WELCOME = { type: "welcome" };
const choose = { type: "choose", seat: 0, at: 4, option: 7 } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first message joins, and the welcome makes the table live", () => {
  const { wires, statuses } = connect();
  wires[0]!.opens();
  expect(wires[0]!.sent).toEqual([{ type: "join", at: null }]);
  wires[0]!.says(WELCOME);
  expect(statuses).toEqual(["live"]);
});

test("a broken connection is opened again and resumes where it was", () => {
  const { wires, seen, statuses } = connect();
  wires[0]!.opens();
  seen.at = 12;
  wires[0]!.breaks();
  expect(statuses).toEqual(["lost"]);
  vi.advanceTimersByTime(400);
  wires[1]!.opens();
  expect(wires[1]!.sent).toEqual([{ type: "join", at: 12 }]);
});

test("each failure waits longer, up to a bound", () => {
  const { wires } = connect();
  for (let tries = 0; tries < 12; tries += 1) {
    wires.at(-1)!.breaks();
    vi.advanceTimersByTime(10_000);
  }
  expect(wires).toHaveLength(13);
  wires.at(-1)!.breaks();
  vi.advanceTimersByTime(4_900);
  expect(wires).toHaveLength(13);
});

test("a request without an answer is sent again under its own id, once it was answered no more", () => {
  const { connection, wires, seen } = connect();
  wires[0]!.opens();
  wires[0]!.says(WELCOME);
  const id = connection.ask(choose);
  expect(wires[0]!.sent.at(-1)).toEqual({ ...choose, id });
  expect(seen.waiting).toBe(1);
  wires[0]!.breaks();
  vi.advanceTimersByTime(400);
  wires[1]!.opens();
  wires[1]!.says(WELCOME);
  expect(wires[1]!.sent.at(-1)).toEqual({ ...choose, id });
  wires[1]!.says({ type: "done", id });
  expect(seen.waiting).toBe(0);
  wires[1]!.breaks();
  vi.advanceTimersByTime(400);
  wires[2]!.opens();
  wires[2]!.says(WELCOME);
  expect(wires[2]!.sent.map(({ type }) => type)).toEqual(["join"]);
});

test("whoever is not answered opens another connection", () => {
  const { connection, wires } = connect();
  wires[0]!.opens();
  wires[0]!.says(WELCOME);
  connection.ask(choose);
  vi.advanceTimersByTime(8_000);
  expect(wires).toHaveLength(2);
  expect(wires[0]!.readyState).toBe(3);
});

test("a table that does not exist is not asked for again", () => {
  const { wires, statuses } = connect();
  wires[0]!.breaks(4404);
  vi.advanceTimersByTime(60_000);
  expect(statuses).toEqual(["missing"]);
  expect(wires).toHaveLength(1);
});

test("whoever leaves stays away", () => {
  const { connection, wires } = connect();
  wires[0]!.opens();
  connection.ask(choose);
  connection.close();
  connection.hurry();
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
});

test("what makes no sense stops nothing that comes after it", () => {
  const { wires, heard, stumbled } = connect();
  wires[0]!.onmessage?.({ data: "{" });
  wires[0]!.onmessage?.({ data: "null" });
  wires[0]!.onmessage?.({ data: JSON.stringify({ type: "said", chat: {} }) });
  expect(stumbled).toHaveLength(2);
  expect(heard).toEqual(["said"]);
});
