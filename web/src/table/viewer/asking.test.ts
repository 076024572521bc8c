import { describe, expect, test } from "vitest";
import type { AskedAt, StepLine } from "../../lib/session.ts";
import { choice } from "../choices/testing.ts";
import { wantsAsking, whereOf } from "./asking.ts";
import { decision, seen, sitDown, VERBS } from "./testing.ts";

const CLOSE = VERBS.at(-1)!;

const line = (step: number, icon: string): StepLine => ({
  step,
  icon,
  text: { key: icon },
  rule: "",
  anchors: [],
});
const part = (seat: number, key: string) => ({ seat, part: { key } });
const LINES = [line(1, "epidemic"), line(3, "turn"), line(4, "draw")];
const DRAWN = whereOf(part(1, "draw"), false, LINES);

function wants(when: AskedAt, now: ReturnType<typeof part>, isMine: boolean, ...more: StepLine[]): boolean {
  const lines = [...LINES, ...more];
  return wantsAsking(when, whereOf(now, isMine, lines), DRAWN, lines, ["epidemic"]);
}

test("once in each part of a turn, and again after something dramatic", () => {
  expect(wants("parts", part(1, "draw"), false, line(5, "draw"))).toBe(false);
  expect(wants("parts", part(1, "infect"), false, line(5, "infect"))).toBe(true);
  expect(wants("parts", part(1, "draw"), false, line(5, "epidemic"))).toBe(true);
});

test("the same part of the same seat's next turn is another one", () => {
  expect(wants("parts", part(1, "draw"), false, line(9, "turn"), line(12, "turn"))).toBe(true);
});

test("at every moment", () => {
  expect(wants("every", part(1, "draw"), false)).toBe(true);
});

test("only after something dramatic, whoever's turn it is", () => {
  expect(wants("drama", part(2, "draw"), false, line(7, "turn"))).toBe(false);
  expect(wants("drama", part(2, "draw"), false, line(7, "epidemic"))).toBe(true);
});

test("only in one's own turn, and there once in each part", () => {
  expect(wants("mine", part(2, "draw"), false, line(7, "turn"), line(8, "epidemic"))).toBe(false);
  expect(wants("mine", part(0, "draw"), true, line(7, "turn"))).toBe(true);
});

test("who was never asked is asked", () => {
  expect(wantsAsking("parts", DRAWN, null, LINES, [])).toBe(true);
});

describe("a moment of one's own turn", () => {
  const choices = [choice("let_be", 1), choice("treat card:event", 2)];
  const moment = () => seen({ decision: decision(0, choices, { moment: true }) });

  test("is asked about by the one button that lets it pass", () => {
    const { viewer, asked } = sitDown(moment());
    viewer.asking.consider();
    expect(viewer.isAtMoment).toBe(true);
    expect(viewer.closing).toBe(CLOSE);
    expect(asked).toEqual([]);
    viewer.press(CLOSE);
    expect(asked).toEqual([["choose", 0, 1, true]]);
  });

  test("passes by no clock, unless one's turns end by themselves", () => {
    for (const holds of [true, false]) {
      const { viewer } = sitDown(moment(), { holds });
      viewer.asking.consider();
      expect(viewer.isTimed).toBe(!holds);
    }
  });

  test("is asked about wherever it would end the game, and waits for the answer", () => {
    const last = [choice("let_be", 1, { final: "loss" }), choices[1]!];
    const sight = seen({ decision: decision(0, last, { moment: true }) });
    const { viewer, asked } = sitDown(sight, { askedAt: "drama", holds: false });
    viewer.asking.consider();
    expect([viewer.isAtMoment, viewer.isTimed]).toEqual([true, false]);
    viewer.press(CLOSE);
    expect([viewer.rash, asked]).toEqual(["loss", []]);
    viewer.press(CLOSE);
    expect(asked).toEqual([["choose", 0, 1, true]]);
  });

  test("shows nothing where one is not asked", () => {
    const { viewer, asked } = sitDown(moment(), { askedAt: "drama" });
    viewer.asking.consider();
    expect(asked).toEqual([["choose", 0, 1, true]]);
    expect(viewer.isAtMoment).toBe(false);
    expect(viewer.closing).toBeNull();
  });
});

test("a moment the bots wait at passes by the same button", () => {
  const event = [choice("treat card:event", 2)];
  const sight = seen({ view: { turn: 1, left: 2 }, decision: decision(1, event, { moment: true }) });
  const { viewer, asked } = sitDown(sight, { awaiting: { until: null, guests: ["me"] } });
  viewer.asking.consider();
  expect(viewer.closing).toBe(CLOSE);
  viewer.press(CLOSE);
  expect(asked).toEqual([["pass by"]]);
});

describe("to change when one is asked", () => {
  const asks = (final?: "chance") =>
    decision(0, [choice("let_be", 1, { final }), choice("treat card:event", 2)], { moment: true });
  const set = { askAt: () => undefined };

  test("never plays what there is no way back from", () => {
    const { viewer, asked } = sitDown(seen({ decision: asks("chance") }), set);
    viewer.asking.consider();
    viewer.asking.change("drama");
    viewer.asking.change("turn");
    expect(asked).toEqual([]);
    expect(viewer.isAtMoment).toBe(true);
    const held = seen({ held: 0, held_final: "chance", decision: asks("chance") });
    const holder = sitDown(held, set);
    holder.viewer.asking.change("drama");
    expect(holder.asked).toEqual([]);
  });

  test("lets pass what can be taken back", () => {
    const { viewer, asked } = sitDown(seen({ decision: asks() }), set);
    viewer.asking.consider();
    viewer.asking.change("drama");
    expect(asked).toEqual([["choose", 0, 1, true]]);
  });
});

describe("bots that were made to wait", () => {
  const waits = (sight: Parameters<typeof seen>[0]) => {
    const asked: unknown[] = [];
    const session = { makesWait: true, makeWait: (wait: boolean) => void asked.push(["wait", wait]) };
    const seat = sitDown(seen({ view: { turn: 1, left: 2 }, ...sight }), {
      ...session,
      release: (held) => void asked.push(["release", held]),
    });
    return { viewer: seat.viewer, asked };
  };
  const event = decision(1, [choice("treat card:event", 2)], { moment: true });

  test("go on by one's word", () => {
    const { viewer, asked } = waits({ decision: event });
    expect(viewer.isHalting).toBe(true);
    viewer.letPlay();
    expect(asked).toEqual([["wait", false]]);
  });

  test("go on by the one button that takes what one has played as done", () => {
    const { viewer, asked } = waits({ decision: event, held: 0 });
    expect(viewer.isHalting).toBe(false);
    viewer.release();
    expect(asked).toEqual([
      ["wait", false],
      ["release", 0],
    ]);
  });

  test("are not let play while one's own card still asks something", () => {
    const { viewer } = waits({ decision: decision(0, [choice("treat place:miami", 3)]) });
    expect(viewer.isHalting).toBe(false);
  });
});

test("what must be answered first is why no button can be pressed", () => {
  const asks = { prompt: { key: "discard one" }, rule: "hand.limit" };
  const discards = [choice("discard card:paris", 1), choice("discard card:milan", 2)];
  const { viewer } = sitDown(seen({ decision: decision(0, discards, asks) }));
  for (const group of [VERBS[0]!, CLOSE])
    expect(viewer.barred(group)).toEqual({ why: "discard one", rule: "hand.limit" });
});

describe("a table one holds up", () => {
  const choices = [choice("let_be", 1), choice("treat card:event", 2)];
  const moment = decision(0, choices, { moment: true });
  const done = { view: { turn: 0, left: 0 }, held: 0 };

  test("says that the turn ends where chance comes next", () => {
    const { viewer } = sitDown(seen({ ...done, decision: moment, held_final: "chance" }));
    expect([viewer.heldWords, viewer.releaseWords]).toEqual(["Your actions are done.", "End turn"]);
  });

  test("says of actions that cannot be made that they are spent", () => {
    const { viewer } = sitDown(seen({ ...done, decision: decision(1, []) }));
    expect(viewer.barred(VERBS[0]!)?.why).toBe("Your actions of this turn are spent: end the turn, or undo.");
    expect(viewer.barred(CLOSE)).toBeNull();
  });

  test("says so of a place that is pressed, and lays no sheet over the table unless it is asked for", () => {
    const { viewer } = sitDown(seen({ ...done, decision: decision(1, []) }));
    viewer.touch("place:paris");
    expect(viewer.explained).toBeNull();
    expect(viewer.barredNow).toEqual(viewer.barred(VERBS[0]!));
    viewer.ask("place:paris");
    expect(viewer.explained?.anchor).toBe("place:paris");
  });

  test("says what comes where one decides again in the same turn", () => {
    const { viewer, see } = sitDown(seen({ ...done, decision: moment }));
    expect(viewer.releaseWords).toBe("let_be");
    see(seen({ view: { turn: 0 }, held: 0, decision: moment, held_final: "chance" }));
    expect([viewer.heldWords, viewer.releaseWords]).toEqual(["prompt", "let_be"]);
  });

  test("says of which part it is that chance comes next", () => {
    const { viewer } = sitDown(seen({ view: { turn: 0 }, held: 0, held_final: "chance" }));
    expect(viewer.heldWords).toBe("Next: part. From there on nothing can be undone.");
  });

  test("names no part where another's actions are spent and one has discarded", () => {
    const { viewer } = sitDown(seen({ view: { turn: 1, left: 0 }, held: 0, held_final: "chance" }));
    expect(viewer.heldWords).toBe("Next, the turn goes on. From there on nothing can be undone.");
  });

  test("says how to go on, and that another must discard what one gave too much of", () => {
    const asks = { prompt: { key: "discard one" } };
    for (const left of [2, 0]) {
      const view = { turn: 0, left };
      const { viewer } = sitDown(
        seen({ view, held: 0, decision: decision(1, [], asks), held_final: "chance" }),
      );
      expect(viewer.heldWords).toBe("discard one");
      expect(viewer.heldHelp).toBe(`To go on: “${viewer.releaseWords}”.`);
    }
  });

  test("calls nothing final that can be taken back: another must discard, and one goes on", () => {
    const { viewer } = sitDown(seen({ held: 0, decision: decision(1, []) }));
    expect([viewer.heldWords, viewer.releaseWords]).toEqual(["prompt", "Go on"]);
  });

  test("says how to go on, and until when there is a way back", () => {
    const back = { from: 3, own: 3, to: [{ step: 3, asks: [] }] };
    const { viewer } = sitDown(seen({ held: 0, decision: decision(1, []), back }));
    expect(viewer.heldHelp).toBe("To go on: “Go on”. Until then you can undo.");
    const over = sitDown(seen({ ...done, decision: moment, held_final: "chance" })).viewer;
    expect(over.heldHelp).toBe("To go on: “End turn”.");
    const part = sitDown(seen({ view: { turn: 0 }, held: 0, held_final: "chance", back })).viewer;
    expect(part.heldWords).toBe("Next: part. From there on nothing can be undone.");
    expect(part.heldHelp).toBe("To go on: “Go on”.");
  });

  test("says that the turn is over, though the next has gone on by itself where it had no choice", () => {
    const line = (icon: string) => ({ step: 7, icon, text: { key: icon }, anchors: [], rule: "" });
    const lines = ["turn", "gate", "water"].map(line);
    const next = {
      view: { turn: 1 },
      held: 0,
      lines,
      decision: decision(1, []),
      held_final: "others" as const,
    };
    const { viewer } = sitDown(seen(next));
    expect([viewer.heldWords, viewer.releaseWords]).toEqual(["Your turn is over.", "End turn"]);
  });

  test("says among rivals that the turn is over where another decides, and asks nothing of theirs", () => {
    const next = seen({ view: { turn: 1 }, held: 0, decision: decision(1, []), held_final: "others" });
    const { viewer } = sitDown(next, {}, "each");
    expect([viewer.heldWords, viewer.releaseWords]).toEqual(["Your turn is over.", "End turn"]);
  });

  test("says of a choice before the first turn that it is made: no turn of one's own has ended", () => {
    const chosen = seen({
      view: { turn: 1, isFirst: true },
      held: 0,
      decision: decision(1, []),
      held_final: "others",
    });
    const { viewer } = sitDown(chosen, {}, "each");
    expect([viewer.heldWords, viewer.releaseWords]).toEqual(["Your choice is made.", "Go on"]);
    expect(viewer.spent?.why).toBe("Your choice is made: go on, or undo.");
  });

  test("goes on by no clock, though a bot waits there to step in", () => {
    const awaiting = { until: 5_000, guests: ["me"] };
    const { viewer, asked } = sitDown(seen({ ...done, decision: moment }), { awaiting });
    expect([viewer.isAwaited, viewer.isAtMoment]).toEqual([false, false]);
    viewer.press(CLOSE);
    expect(asked).toEqual([["release", 0]]);
  });
});

test("no time of a moment runs from when a finger is down on something", () => {
  const moment = decision(0, [choice("let_be", 1), choice("treat card:event", 2)], { moment: true });
  const { viewer } = sitDown(seen({ decision: moment }), { holds: false, patience: 5 });
  expect([viewer.isTimed, viewer.isOccupied]).toEqual([true, false]);
  viewer.isTouching = true;
  expect([viewer.isTimed, viewer.isOccupied]).toEqual([false, true]);
});
