import { describe, expect, it } from "vitest";
import { ICONS, strokes } from "./icons.ts";

describe("icons", () => {
  it("are paths that start somewhere and hold nothing but path commands", () => {
    for (const [name, path] of Object.entries(ICONS))
      expect(path, name).toMatch(/^M[\d\s.,\-MLHVCSQTAZmlhvcsqtaz]+$/);
  });

  it("are a dot for a name nobody has drawn", () => {
    expect(strokes("no such thing")).not.toBe(strokes("turn"));
    expect(Object.values(ICONS)).not.toContain(strokes("no such thing"));
  });
});
