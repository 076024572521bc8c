/** The page says of tiles, cards, fields and stalls what the engine says of them. */
import { expect, test } from "vitest";
import { effectText } from "./effects.ts";
import { contractText, helperText, tileText, wishText } from "./names.ts";
import { engineWords, facts, printed } from "./sample.ts";
import { cardOf, tileOf } from "./view.ts";

test("tiles", () => {
  for (const [id, said] of Object.entries(engineWords.tile!))
    expect(tileText(tileOf(facts, printed, id)!), id).toEqual(said);
});

test("helpers, contracts and wishes", () => {
  for (const [id, said] of Object.entries(engineWords.helper!))
    expect(helperText(cardOf(facts, id)!.helper), id).toEqual(said);
  for (const [id, said] of Object.entries(engineWords.contract!))
    expect(contractText(cardOf(facts, id)!.contract!), id).toEqual(said);
  for (const [id, said] of Object.entries(engineWords.wish!)) expect(wishText(printed, id), id).toEqual(said);
});

test("fields and stalls", () => {
  for (const { id, effect } of printed.map.field)
    expect(effectText(effect), id).toEqual(engineWords.field![id]);
  for (const { id, effect } of printed.market.area.flatMap(({ rewards }) => rewards))
    expect(effectText(effect), id).toEqual(engineWords.stall![id]);
});
