/** Where comments are kept: with one's other things at the server, or on the device where no table knows of the game. */
import { beCalled, Failure, me, post, read } from "../../lib/api.ts";
import type { Comment } from "../../lib/wire.types.ts";
import "../../lib/words/keeping.ts";
import { t } from "../../lib/words/words.ts";
import { keepComments, keptComments } from "../../state/app/shelf.ts";
import { toast, toastRefusal } from "../../state/toasts.svelte.ts";

export interface CommentPlace {
  /** Who sees them, in words. */
  readonly help: "comments.help" | "comments.help_device";
  read(): Promise<Comment[]>;
  /** All of them, once one is written, changed or with an empty text removed; nothing if that failed, which is said. */
  write(step: number, text: string): Promise<Comment[] | null>;
}

export function atTable(table: string): CommentPlace {
  const address = `/api/tables/${table}/comments`;
  return {
    help: "comments.help",
    // Nobody has written anything before they have a name.
    read: async () => ((await me()) === null ? [] : await read(address)),
    write: async (step, text) => {
      try {
        if ((await me()) === null) await beCalled(t("lobby.somebody"));
        return await post(address, { step, text });
      } catch (problem) {
        if (!(problem instanceof Failure)) throw problem;
        toastRefusal(problem.reason);
        return null;
      }
    },
  };
}

export function onDevice(key: string): CommentPlace {
  return {
    help: "comments.help_device",
    read: () => keptComments(key).catch(() => []),
    write: async (step, text) => {
      try {
        const all = changed(await keptComments(key), { step, text: text.trim(), made: Date.now() / 1000 });
        await keepComments(key, all);
        return all;
      } catch {
        toast("device.unable"); // a browser may keep nothing, or have no room
        return null;
      }
    },
  };
}

/** Comments with another one in its place, or without it where nothing is written any more. */
export function changed(all: readonly Comment[], one: Comment): Comment[] {
  const others = all.filter(({ step }) => step !== one.step);
  return (one.text === "" ? others : [...others, one]).toSorted((a, b) => a.step - b.step);
}
