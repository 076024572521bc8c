import { expect, test } from "vitest";
import type { GameCount, GameSeat, PastGame, RunningGame } from "../../lib/wire.types.ts";
import {
  ANYTHING,
  asQuery,
  chancesTold,
  hadHints,
  hasWon,
  isMyTurn,
  namesOf,
  ofGame,
  others,
  resultOf,
  share,
  summed,
  waitedFor,
} from "./mine.ts";

const seat = (name: string, mine = false, bot: string | null = null): GameSeat => ({
  name,
  mine,
  bot,
  role: "",
});

const past = (places: number[], seats: GameSeat[], left = false): PastGame => ({
  id: "x",
  game: "island",
  setup: {},
  seats,
  outcome: { word: "won", places, scores: [], parts: [] },
  ended: 0,
  turns: 3,
  left,
  chances: null,
  comments: 0,
});

const running = (awaited: number[] | null): RunningGame => ({
  id: "x",
  game: "island",
  setup: {},
  seats: [seat("Ana", true), seat("Rui"), seat("", false, "strong"), seat("")],
  awaited,
  since: 0,
  until: null,
});

test("a team has won or lost; a rival has a place", () => {
  const mine = [seat("Rui"), seat("Ana", true)];
  expect(resultOf(past([1, 1], mine), "together")).toBe("Won");
  expect(resultOf(past([2, 2], mine), "together")).toBe("Lost");
  expect(resultOf(past([1, 3], mine), "each")).toBe("Place 3");
  expect(resultOf(past([1, 2], mine, true), "each")).toBe("Left before the end");
  expect(resultOf(past([], mine), "together")).toBe("Over");
  expect(hasWon(past([2, 1], mine))).toBe(true);
  expect(hasWon(past([1, 2], mine))).toBe(false);
});

test("others are named once, bots by their level, and who was erased by nobody's name", () => {
  const seats = [seat("Ana", true), seat("Rui"), seat("Rui"), seat("", false, "strong"), seat("")];
  expect(others(seats)).toBe("Rui, Bot (strong), Somebody");
});

test("whoever played with hints is told of, the others as oneself, and no bot or friend who did not", () => {
  const hinted = (one: GameSeat): GameSeat => ({ ...one, advised: true });
  const [ana, rui, bot] = [seat("Ana", true), seat("Rui"), seat("", false, "strong")];
  expect(others([ana, hinted(rui), bot, rui])).toBe("Rui (with hints), Bot (strong)");
  expect(others([hinted(ana), rui])).toBe("Rui");
  expect(namesOf([hinted(ana), rui])).toBe("Ana (with hints), Rui");
  expect([hadHints([hinted(ana), rui]), hadHints([ana, hinted(rui)])]).toEqual([true, false]);
});

test("who is waited for, and whether that is oneself", () => {
  expect(isMyTurn(running([0]))).toBe(true);
  expect(isMyTurn(running([1]))).toBe(false);
  expect(isMyTurn(running(null))).toBe(false);
  expect(waitedFor(running([1, 2, 3]))).toBe("Rui, Bot (strong), a free seat");
});

test("another game has other difficulties and roles", () => {
  const wanted = { ...ANYTHING, players: "2", difficulty: "elite", role: "pilot" };
  expect(asQuery(ofGame(wanted, "island"), null)).toBe("game=island&players=2");
  expect(asQuery(ANYTHING, "12.5 t")).toBe("more=12.5+t");
});

test("counts of one kind are put together", () => {
  const count = (players: number, played: number, won: number): GameCount => ({
    game: "island",
    players,
    difficulty: "",
    role: "",
    played,
    won,
  });
  const all = summed([count(2, 3, 1), count(4, 1, 0), count(2, 1, 1)], ({ players }) => `${players}`);
  expect(all).toEqual([
    { label: "2", played: 4, won: 2 },
    { label: "4", played: 1, won: 0 },
  ]);
  expect(all.map(share)).toEqual([50, 0]);
});

test("chances are told to ears", () => {
  expect(chancesTold([4_000, 1_249, 10_000])).toBe(
    "Chance to win: 40% at first, at least 12%, 100% at the end",
  );
});
