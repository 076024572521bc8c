import { expect, test } from "vitest";
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { Choice } from "../../lib/wire.types.ts";
import { isOneQuestion, plainWay, waysOf } from "./ways.ts";

const move: VerbGroup = {
  id: "move",
  label: { key: "" },
  key: null,
  icon: "move",
  verbs: ["walk", "ride", "sail"],
  icons: { ride: "horse", sail: "boat" },
  areWays: true,
};
const heal: VerbGroup = { id: "heal", label: { key: "" }, key: null, icon: "heal", verbs: ["heal", "cure"] };
const build: VerbGroup = {
  id: "build",
  label: { key: "" },
  key: null,
  icon: "build",
  verbs: ["raise_hut", "raise_hall"],
};
const verbs = [move, heal, build];

function choice(option: number, verb: string, things: string[], price?: string): Choice {
  const made = { option, verb, label: { key: verb }, anchors: [`button:${verb}`, ...things], rule: "" };
  return price ? { ...made, price: { key: price } } : made;
}

const WALK = choice(1, "walk", ["place:inn", "pawn:0"]);
const SAIL = choice(2, "sail", ["place:inn", "pawn:0"]);
const RIDE = choice(3, "ride", ["place:inn", "pawn:0", "card:horse"], "spends");
const FAR = choice(4, "ride", ["place:moor", "pawn:0", "card:horse"], "spends");
const LEAD = choice(5, "walk", ["place:inn", "pawn:1"]);

test("the free way is the plain one, and of free ways that lead to the same the first", () => {
  expect(plainWay([RIDE, WALK], verbs)).toBe(WALK);
  expect(plainWay([WALK, SAIL, RIDE], verbs)).toBe(WALK);
  expect(plainWay([FAR], verbs)).toBe(FAR);
});

test("what leads elsewhere, moves another pawn or is of another kind has to be chosen", () => {
  expect(plainWay([WALK, FAR], verbs)).toBeNull();
  expect(plainWay([WALK, LEAD], verbs)).toBeNull();
  const patient = ["place:inn", "disease:flu"];
  expect(plainWay([choice(6, "walk", patient), choice(7, "cure", patient, "spends")], verbs)).toBeNull();
});

test("of two things to build at one place none is built unasked, though one of them is free", () => {
  const port = choice(10, "raise_hut", ["place:inn"]);
  const station = choice(11, "raise_hall", ["place:inn"], "spends");
  expect(plainWay([port, station], verbs)).toBeNull();
  expect(plainWay([choice(12, "raise_hall", ["place:inn"]), station], verbs)?.option).toBe(12);
});

test("what stands for an answer and for a step besides means the answer, free or not; the step is found elsewhere", () => {
  const fair: VerbGroup = { ...heal, id: "fair", verbs: ["enter", "push"], besides: ["push"] };
  const enter = choice(20, "enter", ["area:a"]);
  const push = choice(21, "push", ["area:c", "area:a"], "spends");
  const free = choice(22, "push", ["area:b", "area:a"]);
  expect(plainWay([push, enter, free], [fair])).toBe(enter);
  expect(plainWay([push], [fair])).toBe(push);
  expect(plainWay([free, choice(23, "push", ["area:b", "area:c"])], [fair])).toBeNull();
  const ways = waysOf([enter, push], new Set(["area:a", "area:c"]), [fair], ({ verb }) => verb);
  expect(ways.get("area:a")).toMatchObject({ costs: false, hint: ["enter", "push"] });
  expect(ways.get("area:c")).toMatchObject({ costs: true, hint: ["push"] });
});

test("what is lit shows its way and tells its price", () => {
  const lit = new Set(["place:inn", "place:moor", "pawn:0"]);
  const ways = waysOf(
    [WALK, RIDE, FAR],
    lit,
    verbs,
    ({ label, price }) => `${label.key} ${price?.key ?? ""}`,
  );
  expect(ways.get("place:inn")).toEqual({ icon: "move", costs: false, hint: ["walk ", "ride spends"] });
  expect(ways.get("place:moor")).toEqual({ icon: "horse", costs: true, hint: ["ride spends"] });
  expect(ways.get("pawn:0")).toMatchObject({ icon: "", costs: false });
});

test("a question is one question, whatever may be played besides at any time", () => {
  const play = choice(9, "play", ["card:horn"], "spends");
  const horn: VerbGroup = { ...heal, id: "horn", verbs: ["play", "blow"], anyTime: ["play"] };
  const drop = choice(8, "drop", ["card:horn"]);
  expect(isOneQuestion([drop, play], [...verbs, horn])).toBe(true);
  expect(isOneQuestion([drop, WALK], [...verbs, horn])).toBe(false);
  expect(isOneQuestion([choice(7, "blow", [])], [...verbs, horn])).toBe(true);
});
