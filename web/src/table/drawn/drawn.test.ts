import { expect, test } from "vitest";
import type { Seen, Session } from "../../lib/session.ts";
import { fileName } from "./saving.ts";
import { turnOf } from "./turns.ts";

test("a picture's file has plain letters, digits and hyphens", () => {
  expect(fileName("Vale dos Ventos turno 11")).toBe("vale-dos-ventos-turno-11.png");
  expect(fileName("Maré: a água, começo")).toBe("mare-a-agua-comeco.png");
});

test("a replay knows which turn it shows; else as many have begun as the log tells", () => {
  const lines = ["turn", "move", "turn"].map((icon) => ({ icon }));
  const seen = { lines } as unknown as Seen;
  expect(turnOf({ turn: 7 } as Session, seen)).toBe(7);
  expect(turnOf({} as Session, seen)).toBe(2);
});
