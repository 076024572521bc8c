import { describe, expect, it } from "vitest";
import type { Member } from "../../lib/descriptions.ts";
import type { Seen } from "../../lib/session.ts";
import type { Chair, Choice, Proposal } from "../../lib/wire.types.ts";
import {
  asksPeople,
  choicesOf,
  handsAreHidden,
  hintedSeats,
  isRefusedByBots,
  othersPlay,
  ownersOf,
  seatAsked,
  seatsPlayed,
  wayBack,
} from "./seating.ts";

const choice = (option: number): Choice => ({
  option,
  verb: "go",
  label: { key: "x" },
  anchors: [],
  rule: "r",
});

function sight(asked: number | null, options: number[] = [], more: Partial<Seen> = {}): Seen {
  const decision =
    asked === null
      ? null
      : {
          seat: asked,
          prompt: { key: "p" },
          rule: "r",
          choices: options.map(choice),
          barred: [],
          moment: false,
        };
  return { view: {}, lines: [], decision, proposal: null, declined: null, held: null, back: null, ...more };
}

function member(seat: number, isHidden: boolean): Member {
  const text = { key: "x" };
  return {
    seat,
    title: text,
    colour: "--c",
    letter: text,
    hidden: isHidden,
    hand: isHidden ? null : [],
    handSize: 0,
  };
}

describe("which of one's seats is asked", () => {
  it("is the one whose decision it is, not one that merely could act", () => {
    expect(seatAsked([0, 2], { 0: sight(2, [7]), 2: sight(2, [8]) })).toBe(2);
    expect(seatAsked([0, 2], { 0: sight(1, [7]), 2: sight(1) })).toBeNull();
  });

  it("is first of all the one that has to answer a proposal", () => {
    const proposal: Proposal = { number: 0, seat: 0, option: 1, label: null, back_to: 0, waiting: [2] };
    const sights = { 0: sight(0, [1], { proposal }), 2: sight(0, [], { proposal }) };
    expect(seatAsked([0, 2], sights)).toBe(2);
  });

  it("is the one that holds the table up", () => {
    const sights = { 0: sight(null, [], { held: 2 }), 2: sight(null, [], { held: 2 }) };
    expect(seatAsked([0, 2], sights)).toBe(2);
    expect(seatAsked([0], sights)).toBeNull();
  });

  it("is nobody for an onlooker", () => {
    expect(seatAsked([-2], { [-2]: sight(0) })).toBeNull();
  });
});

describe("hands are hidden on one screen", () => {
  it("when one own seat may not see another's cards", () => {
    expect(handsAreHidden([0, 1], (seat) => [member(0, seat !== 0), member(1, seat !== 1)])).toBe(true);
  });

  it("but not when only strangers hide theirs, or one plays alone", () => {
    expect(handsAreHidden([0, 1], () => [member(0, false), member(1, false), member(2, true)])).toBe(false);
    expect(handsAreHidden([0], () => [member(0, false), member(1, true)])).toBe(false);
  });
});

describe("what one's seats can do", () => {
  const sights = { 0: sight(0, [3, 4]), 1: sight(0, [9]) };

  it("is all that is offered to any of them, each with its owner", () => {
    expect(choicesOf([0, 1], sights).map(({ option }) => option)).toEqual([3, 4, 9]);
    expect([...ownersOf([0, 1], sights)]).toEqual([
      [3, 0],
      [4, 0],
      [9, 1],
    ]);
  });

  it("goes back to what was really chosen last, not to what a bot had to do since", () => {
    const to = [3, 4, 5].map((step) => ({ step, asks: step < 5 ? [] : [2] }));
    const seen = (own: number | null) => sight(2, [], { back: { from: 3, to, own } });
    expect(wayBack([0], { 0: seen(4) })).toEqual({ step: 4, asks: [], seat: 0 });
    expect(wayBack([0, 1], { 0: seen(3), 1: seen(4) })?.step).toBe(4);
    expect(wayBack([0], { 0: seen(null) })).toBeNull();
  });

  it("includes the way back that asks the fewest others", () => {
    const back = (asks: number[]) => ({
      from: 3,
      to: [
        { step: 3, asks: [5] },
        { step: 4, asks },
      ],
      own: 4,
    });
    const both = { 0: sight(0, [], { back: back([1]) }), 1: sight(0, [], { back: back([]) }) };
    expect(wayBack([0, 1], both)).toEqual({ step: 4, asks: [], seat: 1 });
    expect(wayBack([0], { 0: sight(0) })).toBeNull();
  });
});

it("gives a moment to others only where they are here and play themselves", () => {
  const chair = (guest: string | null, bot: string | null, here: boolean) => ({ guest, bot, here }) as Chair;
  const mine = chair("ana", null, true);
  expect(othersPlay([mine, chair("rui", null, true)], "ana")).toBe(true);
  expect(othersPlay([mine, chair("rui", null, false)], "ana")).toBe(false);
  expect(othersPlay([mine, chair("rui", "greedy", true), chair(null, "greedy", true), mine], "ana")).toBe(
    false,
  );
});

it("leaves a chair lent to a bot to the bot", () => {
  const chair = (seat: number, bot: string | null) => ({ seat, bot }) as Chair;
  const chairs = [chair(0, null), chair(1, "greedy"), chair(2, null)];
  expect(seatsPlayed([0, 1], chairs)).toEqual([0]);
  expect(seatsPlayed([1], chairs)).toEqual([]);
  expect(seatsPlayed([-1], chairs)).toEqual([-1]);
});

describe("a return", () => {
  const chairs = [0, 1, 2].map((seat) => ({ seat, bot: seat === 1 ? "greedy" : null }) as Chair);

  it("is an asking where a person has to agree", () => {
    expect(asksPeople({ step: 8, asks: [] }, chairs)).toBe(false);
    expect(asksPeople({ step: 8, asks: [1] }, chairs)).toBe(false);
    expect(asksPeople({ step: 8, asks: [1, 2] }, chairs)).toBe(true);
  });

  it("is refused by a rival's bot once anybody has gone on, and by no bot before", () => {
    expect(isRefusedByBots({ step: 8, asks: [1] }, chairs)).toBe(false);
    expect(isRefusedByBots({ step: 8, asks: [1], gone_on: [1] }, chairs)).toBe(true);
    expect(isRefusedByBots({ step: 8, asks: [1, 2], gone_on: [2] }, chairs)).toBe(true);
    expect(isRefusedByBots({ step: 8, asks: [2], gone_on: [2] }, chairs)).toBe(false);
  });
});

describe("hints", () => {
  const chair = (seat: number, advised: boolean) => ({ seat, advised }) as Chair;

  it("are told of by chairs and by records, each seat once", () => {
    expect(hintedSeats([chair(0, false), chair(1, true)], [])).toEqual([1]);
    expect(hintedSeats([], [0, 2])).toEqual([0, 2]);
    expect(hintedSeats([chair(0, false), chair(3, true)], [3, 1])).toEqual([1, 3]);
  });
});
