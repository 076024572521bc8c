/** Whatever anybody points at: what no game knows is nothing, and never a fault. */
import { expect, test } from "vitest";
import type { Facts, GameUi, View } from "../lib/gameui.ts";

interface Sample {
  facts: Facts;
  viewWith(): View;
}
const UIS = import.meta.glob<{ default: GameUi }>("../games/[a-z]*/index.ts", { eager: true });
const SAMPLES = import.meta.glob<Sample>("../games/[a-z]*/sample.ts", { eager: true });
const GAMES = Object.keys(SAMPLES).map((file) => {
  const folder = file.replace("/sample.ts", "");
  return [folder, UIS[`${folder}/index.ts`]!.default, SAMPLES[file]!] as const;
});
const KINDS = ["place", "card", "seat", "deck", "track", "collect", "region", "dike", "treasure", "disease"];
const IDS = ["", "x", "__proto__", "constructor", "99", "-1", "1e9", "é", "a b", "paris/../x"];
const STRANGE = ["", ":", "::", "__proto__:x", "constructor:x", "toString:x", "hasOwnProperty:", "\u0000:1"];

test("there are games to ask", () => expect(GAMES.length).toBeGreaterThan(3));

test.each(GAMES)("%s tells nothing of what it does not know", (_, ui, { facts, viewWith }) => {
  for (const anchor of STRANGE) expect(ui.explain(anchor, viewWith(), facts)).toBeNull();
  for (const kind of KINDS)
    for (const id of IDS) expect(() => ui.explain(`${kind}:${id}`, viewWith(), facts)).not.toThrow();
});
