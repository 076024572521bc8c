import { describe, expect, it } from "vitest";
import type { Chair, TableInfo } from "../../lib/wire.types.ts";
import { chairDeeds } from "./chairs.ts";

const chair = (seat: number, guest: string | null, bot: string | null = null, here = true): Chair => ({
  seat,
  guest,
  name: guest,
  bot,
  here,
});

function deeds(you: string | null, of: Chair, others: Chair[] = [], host = "host"): string[] {
  const chairs = [of, ...others];
  const table = { host } as TableInfo;
  return chairDeeds(of, { you, chairs, table }, ["quick", "deep"]).map((deed) => deed.level ?? deed.do);
}

describe("what can be done with a chair", () => {
  it("anyone takes a free one, and only the seated put a bot on it", () => {
    expect(deeds("me", chair(0, null))).toEqual(["take"]);
    expect(deeds("me", chair(0, null), [chair(1, "me")])).toEqual(["take", "quick", "deep"]);
  });

  it("its guest hands it to a bot, leaves it, and has it back", () => {
    expect(deeds("me", chair(0, "me"))).toEqual(["quick", "deep", "leave"]);
    expect(deeds("me", chair(0, "me", "quick"))).toEqual(["take", "deep", "leave"]);
  });

  it("nobody touches a chair whose guest is here, but the host", () => {
    expect(deeds("me", chair(0, "ana"), [chair(1, "me")])).toEqual([]);
    expect(deeds("host", chair(0, "ana"))).toEqual(["free"]);
  });

  it("a bot may stand in for a guest who is away", () => {
    expect(deeds("me", chair(0, "ana", null, false), [chair(1, "me")])).toEqual(["quick", "deep"]);
  });

  it("a bot's level is changed by its guest or the host", () => {
    expect(deeds("me", chair(0, null, "quick"), [chair(1, "me")])).toEqual(["take"]);
    expect(deeds("host", chair(0, null, "quick"), [chair(1, "host")])).toEqual(["take", "deep", "free"]);
    expect(deeds("me", chair(0, "ana", "quick", false), [chair(1, "me")])).toEqual([]);
  });

  it("a stranger who has no name yet does nothing", () => {
    expect(deeds(null, chair(0, null))).toEqual([]);
  });
});
