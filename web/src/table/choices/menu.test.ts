import { describe, expect, it } from "vitest";
import type { VerbGroup } from "../../lib/descriptions.ts";
import type { Choice } from "../../lib/wire.types.ts";
import { listed } from "./menu.ts";
import { offer } from "./pick.ts";

const choice = (option: number, verb: string): Choice => ({
  option,
  verb,
  label: { key: "x" },
  anchors: [`button:${verb}`, `place:${option}`],
  rule: "r",
});
const group = (id: string): VerbGroup => ({ id, label: { key: "x" }, key: null, icon: id, verbs: [id] });
const verbs = [group("a"), group("b")];

describe("a menu lists", () => {
  it("nothing while buttons and lit things tell the choices apart", () => {
    expect(listed(offer([choice(1, "a"), choice(2, "b")], []), false, false, verbs)).toEqual([]);
  });

  it("a few choices of one kind at once, since no button would narrow them", () => {
    const few = [choice(1, "a"), choice(2, "a")];
    expect(listed(offer(few, []), false, false, verbs)).toEqual(few);
  });

  it("nothing by itself that may be done at any time, or is pressed where it lies in sight", () => {
    const few = [choice(1, "a"), choice(2, "a")];
    const atAnyTime = [{ ...group("a"), anyTime: ["a"] }, group("b")];
    expect(listed(offer(few, []), false, false, atAnyTime)).toEqual([]);
    expect(listed(offer(few, []), false, true, atAnyTime)).toEqual(few);
    expect(listed(offer(few, []), false, false, verbs, () => true)).toEqual([]);
    expect(listed(offer(few, []), false, false, verbs, ({ option }) => option === 1)).toEqual(few);
  });

  it("choices no button stands for", () => {
    const stray = [choice(1, "c"), choice(2, "d")];
    expect(listed(offer(stray, []), false, false, verbs)).toEqual(stray);
  });

  it("all choices of a group without a button, however many", () => {
    const steps = [{ ...group("a"), isListed: true }];
    const many = Array.from({ length: 20 }, (_, option) => choice(option, "a"));
    expect(listed(offer(many, []), false, false, steps)).toEqual(many);
    expect(listed(offer(many, [["place:3"]]), true, false, steps)).toEqual([many[3]]);
  });

  it("the one choice that was picked with care, to be confirmed", () => {
    const choices = [choice(1, "a"), choice(2, "b")];
    expect(listed(offer(choices, [["place:2"]]), true, false, verbs)).toEqual([choices[1]]);
  });

  it("not many: the board is quicker then, unless one wishes it", () => {
    const many = Array.from({ length: 20 }, (_, option) => choice(option, "a"));
    expect(listed(offer(many, []), false, false, verbs)).toEqual([]);
    expect(listed(offer(many, []), false, true, verbs)).toEqual(many);
  });
});
