/** A picture of the table as it is seen now: drawn out of sight by what draws the table, and saved. */
import { mount, tick, unmount } from "svelte";
import { t } from "../../lib/words/words.ts";
import { toast } from "../../state/toasts.svelte.ts";
import type { Viewer } from "../viewer/viewer.svelte.ts";
import { drawn } from "./drawing.ts";
import Picture from "./Picture.svelte";
import { fileName, save } from "./saving.ts";
import { turnOf } from "./turns.ts";

/** Draw the table as a viewer sees it, and save that. */
export async function take(viewer: Viewer): Promise<void> {
  try {
    if (await save(await pictureOf(viewer), fileName(nameOf(viewer)))) toast("picture.saved");
  } catch (problem) {
    console.error(problem);
    toast("picture.unable");
  }
}

async function pictureOf(viewer: Viewer): Promise<Blob> {
  const picture = mount(Picture, { target: document.body, props: { of: viewer.given, seat: viewer.seat } });
  try {
    await tick();
    await painted(); // boards have found out then how much room they have
    return await drawn(document.querySelector<HTMLElement>("[data-picture]")!);
  } finally {
    void unmount(picture);
  }
}

const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

function nameOf(viewer: Viewer): string {
  const game = viewer.say({ key: "game.name" });
  const n = turnOf(viewer.session, viewer.sight);
  if (viewer.ending) return t("picture.file_end", { game });
  return n > 0 ? t("picture.file", { game, n }) : t("picture.file_start", { game });
}
