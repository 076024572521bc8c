import { render } from "svelte/server";
import { expect, test } from "vitest";
import type { Outcome, Text } from "../../lib/wire.types.ts";
import ScoreSheet from "./ScoreSheet.svelte";
import Standings from "./Standings.svelte";
import { fateOf, partsScored, reasonAlone, standings, winnersOf } from "./standings.ts";

const OUTCOME: Outcome = {
  word: "over",
  places: [2, 1, 2, 4],
  scores: [31, 40, 31, 7],
  parts: [
    { key: "tulips", points: [20, 30, 25, 5] },
    { key: "mills", points: [11, 10, 6, 2] },
    { key: "fines", points: [0, 0, 0, 0] },
  ],
};
const NAMES = ["Ana", "Bea", "Caio", "Davi"];
const nameOf = (seat: number) => NAMES[seat]!;
const say = ({ key }: Text) => key;
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("seats stand in the order of their places, and those that share one say so", () => {
  expect(standings(OUTCOME)).toEqual([
    { seat: 1, place: 1, score: 40, isTied: false },
    { seat: 0, place: 2, score: 31, isTied: true },
    { seat: 2, place: 2, score: 31, isTied: true },
    { seat: 3, place: 4, score: 7, isTied: false },
  ]);
});

test("whoever is first has won, alone or with others; who has no seat or several has watched", () => {
  expect(fateOf(OUTCOME, [1])).toEqual({ fate: "won", place: 1 });
  expect(fateOf(OUTCOME, [3])).toEqual({ fate: "behind", place: 4 });
  expect(fateOf({ ...OUTCOME, places: [1, 1, 3, 4] }, [0]).fate).toBe("shared");
  expect(fateOf(OUTCOME, [-2]).fate).toBe("watched");
  expect(fateOf(OUTCOME, [0, 1]).fate).toBe("watched");
  expect(winnersOf({ ...OUTCOME, places: [2, 1, 1, 4] })).toEqual([1, 2]);
});

test("a part in which nobody has points is not listed", () => {
  expect(partsScored(OUTCOME).map(({ key }) => key)).toEqual(["tulips", "mills"]);
});

test("the standings show place, name and score, ties as ties, and which are one's own", () => {
  const { body } = render(Standings, {
    props: { outcome: OUTCOME, nameOf, isOwn: (seat: number) => seat === 2 },
  });
  expect(words(body)).toMatch(
    /Place 1 Bea 40 points Place 2 = shared Ana 31 points Place 2 = shared Caio 31 points Place 4 Davi 7 points/,
  );
  expect(body.match(/class="[^"]*\bown\b/g)).toHaveLength(1);
});

test("the score sheet has a row for each part, a column for each seat, and the sum", () => {
  const { body } = render(ScoreSheet, { props: { outcome: OUTCOME, nameOf, say } });
  expect(words(body)).toContain("score.tulips 20 30 25 5 score.mills 11 10 6 2");
  expect(words(body)).toMatch(/Total 31 40 31 7$/);
  expect(body).not.toContain("score.fines");
});

test("points that were lost have a minus sign, not a hyphen", () => {
  const parts = [{ key: "paid", points: [-2, 0, 0, 0] }];
  const { body } = render(ScoreSheet, { props: { outcome: { ...OUTCOME, parts }, nameOf, say } });
  expect(words(body)).toContain("score.paid −2 0 0 0");
});

test("scores without parts need no sheet", () => {
  const { body } = render(ScoreSheet, {
    props: { outcome: { ...OUTCOME, parts: [] }, nameOf, say },
  });
  expect(words(body)).toBe("");
});

test("a heading that says how it ended is not said again with the reason", () => {
  expect(reasonAlone("Defeat", "Defeat: the water is everywhere.")).toBe("The water is everywhere.");
  expect(reasonAlone("The end", "Most points have won.")).toBe("Most points have won.");
});
