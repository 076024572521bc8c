/** How beats follow each other, and how long what is dramatic is seen. */
import { expect, test, vi } from "vitest";
import { BeatQueue, type Phase } from "./beatqueue.ts";
import { settings } from "./settings.svelte.ts";
import { beat, pretendPage, sight, sitDown, update, WON } from "./testing.ts";

pretendPage();

function stage(pace: number) {
  const shown: string[] = [];
  const phases: Phase[] = [];
  const beats = new BeatQueue(
    () => pace,
    (phase) => phases.push(phase),
  );
  const moment =
    (name: string, isSeen = true) =>
    () => {
      shown.push(name);
      return isSeen;
    };
  return { shown, phases, beats, moment };
}

test("moments are shown one after another, the first at once", () => {
  const { shown, phases, beats, moment } = stage(100);
  beats.add([moment("a"), moment("b")]);
  expect(shown).toEqual(["a"]);
  vi.advanceTimersByTime(99);
  expect(shown).toEqual(["a"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["a", "b"]);
  vi.advanceTimersByTime(100);
  expect(phases).toEqual(["busy", "glow", "rest"]);
});

test("what cannot be seen takes no time", () => {
  const { shown, beats, moment } = stage(100);
  beats.add([moment("a", false), moment("b", false), moment("c")]);
  expect(shown).toEqual(["a", "b", "c"]);
});

test("without a pace everything is shown at once", () => {
  const { shown, phases, beats, moment } = stage(0);
  beats.add([moment("a"), moment("b")]);
  expect(shown).toEqual(["a", "b"]);
  expect(phases).toEqual(["rest"]);
});

test("skipping shows all that waits", () => {
  const { shown, phases, beats, moment } = stage(100);
  beats.add([moment("a"), moment("b"), moment("c")]);
  beats.skip();
  expect(shown).toEqual(["a", "b", "c"]);
  vi.advanceTimersByTime(1000);
  expect(shown).toHaveLength(3);
  expect(phases.at(-1)).toBe("rest");
});

test("what comes while another glows is shown at once, what comes while more waits queues up", () => {
  const { shown, beats, moment } = stage(100);
  beats.add([moment("a")]);
  beats.add([moment("b"), moment("c")]);
  expect(shown).toEqual(["a", "b"]);
  beats.add([moment("d")]);
  expect(shown).toEqual(["a", "b"]);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(["a", "b", "c", "d"]);
});

test("whoever lags behind catches up", () => {
  const { shown, beats, moment } = stage(100);
  beats.add(Array.from({ length: 120 }, (_, n) => moment(String(n))));
  vi.advanceTimersByTime(4_000);
  expect(shown).toHaveLength(120);
});

test.each(["normal", "off"] as const)("what is dramatic is seen for a second and a half, pace %s", (pace) => {
  settings.pace = pace;
  const { session, wire } = sitDown();
  session.stage(["epidemic"]);
  wire().says(update(3, 5, sight(3, beat(3, "epidemic"), beat(4, "b"))));
  const seen = () => session.drama.map(({ icon }) => icon);
  expect(seen()).toEqual(["epidemic"]);
  vi.advanceTimersByTime(1_499);
  expect(seen()).toEqual(["epidemic"]);
  expect(session.busy).toBe(pace === "normal"); // the next beat waits, unless all is shown at once
  vi.advanceTimersByTime(600);
  expect(seen()).toEqual([]);
});

test.each(["normal", "off"] as const)(
  "dramatic things come one after another, none is lost, pace %s",
  (pace) => {
    settings.pace = pace;
    const { session, wire } = sitDown();
    session.stage(["flood", "storm"]);
    const two = beat(3, "flood");
    two.lines!.push({ ...two.lines![0]!, icon: "storm" });
    wire().says(update(3, 6, sight(3, two, beat(4, "flood"), beat(5, "b"))));
    const seen: string[] = [];
    for (let time = 0; time < 6_000; time += 100) {
      seen.push(session.drama[0]?.icon ?? "");
      vi.advanceTimersByTime(100);
    }
    const spells = seen.join(" ").match(/flood( flood)*|storm( storm)*/g)!;
    expect(spells.map((one) => one.split(" ")[0])).toEqual(["flood", "storm", "flood"]);
    for (const one of spells) expect(one.split(" ").length).toBeGreaterThanOrEqual(15);
    expect(session.drama).toEqual([]);
  },
);

test("without pauses, what is left from before is not in the way when one is asked", () => {
  settings.pace = "off";
  const { session, wire } = sitDown();
  session.stage(["flood", "storm", "sunk"]);
  const others = sight(3, beat(3, "flood"), beat(4, "storm"), beat(5, "storm"));
  wire().says(update(3, 6, { ...others, decision: { ...others.decision!, seat: 1 } }));
  expect(session.drama.map(({ icon }) => icon)).toEqual(["flood", "storm", "storm"]);
  wire().says(update(6, 7, sight(6, beat(6, "sunk"))));
  expect(session.drama.map(({ icon }) => icon)).toEqual(["flood", "sunk"]);
});

test.each(["normal", "off"] as const)(
  "what ended the game is seen for a second and a half, pace %s",
  (pace) => {
    settings.pace = pace;
    for (const icon of ["sunk", "quiet"]) {
      const { session, wire } = sitDown();
      session.stage(["flood", "sunk"]);
      wire().says(update(3, 5, sight(3, beat(3, "flood"), beat(4, icon)), WON));
      if (pace === "normal") vi.advanceTimersByTime(1_700);
      const seen = () => session.drama.map((line) => line.icon);
      expect([session.table?.outcome, seen().at(-1)]).toEqual([WON, icon]);
      vi.advanceTimersByTime(1_499);
      expect(seen()).toEqual([icon]);
      vi.advanceTimersByTime(600);
      expect(seen()).toEqual([]);
    }
  },
);

test("a dramatic thing that has been read makes room for the next, and the last for what follows", () => {
  const { session, wire } = sitDown();
  session.stage(["flood", "storm"]);
  const two = beat(3, "flood");
  two.lines!.push({ ...two.lines![0]!, icon: "storm" });
  wire().says(update(3, 5, sight(3, two, beat(4, "b"))));
  session.readOn();
  expect(session.drama.map(({ icon }) => icon)).toEqual(["storm"]);
  expect(session.beat.map(({ icon }) => icon)).toEqual(["flood", "storm"]);
  session.readOn();
  expect(session.drama).toEqual([]);
  expect(session.beat.map(({ icon }) => icon)).toEqual(["b"]);
});

test("a moment that cannot be shown is told of, and those after it are shown", () => {
  const faults: unknown[] = [];
  const shown: string[] = [];
  const beats = new BeatQueue(
    () => 0,
    () => undefined,
    (fault) => faults.push(fault),
  );
  const broken = () => {
    throw new Error("a beat nobody can draw");
  };
  beats.add([broken, () => shown.push("b") > 0, broken]);
  beats.skip();
  expect(shown).toEqual(["b"]);
  expect(faults).toHaveLength(2);
});
