/**
 * A live table as the page has it: who sits where, what each of one's seats sees, and what one can do.
 * It holds what the server has sent and adds nothing: the beats are shown at the chosen pace, requests go
 * out and are repeated until they are answered, refusals become a sentence on the screen.
 */
import { changeChair, Failure, socketAddress } from "../lib/api.ts";
import type { Look, Session } from "../lib/session.ts";
import type {
  Chair,
  ChairChange,
  Chat,
  FromServer,
  Line,
  Looked,
  TableInfo,
  Update,
  Welcome,
} from "../lib/wire.types.ts";
import { BeatQueue } from "./beatqueue.ts";
import { Connection, type Request, type ConnectionStatus } from "./connection.ts";
import { begin, bySeat, fold, frames, linesOf, settle, step, type Frame, type Seens } from "./fold.ts";
import { pace, settings } from "./settings.svelte.ts";
import { sound } from "./sound.ts";
import { toastRefusal } from "./toasts.svelte.ts";

const LOOK_LASTS = 4_000;
const CHATS_KEPT = 200;

export class LiveSession implements Omit<Session, "table"> {
  status: ConnectionStatus = $state("joining");
  table: TableInfo | null = $state.raw(null);
  you: string | null = $state(null);
  chats: Chat[] = $state.raw([]);
  looks: Look[] = $state.raw([]);
  sights: Seens = $state.raw({});
  beat: Line[] = $state.raw([]);
  busy = $state(false);
  waiting = $state(false);

  readonly chairs = $derived(this.table?.chairs ?? []);
  readonly seats = $derived(bySeat(this.sights).map(([seat]) => seat));
  readonly online = $derived(this.status === "live");

  #at: number | null = null;
  #connection: Connection;
  #beats = new BeatQueue(
    // Nobody looks at a hidden page, and timers crawl there.
    () => (document.hidden ? 0 : pace()),
    (phase) => {
      this.busy = phase === "busy";
      if (phase === "rest") this.beat = [];
    },
  );

  constructor(readonly id: string) {
    this.#connection = new Connection(socketAddress(id), {
      at: () => this.#at,
      hear: (message) => this.#hear(message),
      status: (status) => (this.status = status),
      waiting: (count) => (this.waiting = count > 0),
    });
  }

  /** Sit down to watch and play; the answer is how to leave. */
  open(): () => void {
    const hurry = (): void => this.#connection.hurry();
    window.addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    this.#connection.open();
    return () => {
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      this.#beats.clear();
      this.#connection.close();
    };
  }

  /** Come in again as somebody else: one has just said one's name. */
  rejoin(): void {
    this.#at = null;
    this.#connection.open();
  }

  skip(): void {
    this.#beats.skip();
  }

  choose(seat: number, option: number, isEnd: boolean): void {
    const hold = !isEnd && settings.turnEnd === "press";
    this.#ask({ type: "choose", seat, option, hold, at: this.#at ?? 0 });
  }

  release(seat: number): void {
    this.#ask({ type: "release", seat, at: this.#at ?? 0 });
  }

  takeBack(seat: number, to: number): void {
    this.#ask({ type: "take_back", seat, to, at: this.#at ?? 0 });
  }

  agree(seat: number, proposal: number, agree: boolean): void {
    this.#ask({ type: "agree", seat, proposal, agree });
  }

  say(text: string): void {
    if (text.trim()) this.#connection.ask({ type: "say", text: text.trim() });
  }

  look(anchor: string): void {
    this.#connection.tell({ type: "look", anchor });
  }

  async chair(seat: number, change: ChairChange): Promise<void> {
    try {
      this.#sit(await changeChair(this.id, seat, change));
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      toastRefusal(problem.reason);
    }
  }

  /** One request about the game at a time: a second click on a slow line is the same wish. */
  #ask(request: Request): void {
    if (!this.waiting) this.#connection.ask(request);
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "update":
        return this.#update(message);
      case "refused":
        return toastRefusal(message.reason);
      case "chairs":
        return this.#sit(message.chairs, message.question);
      case "said":
        this.chats = [...this.chats, message.chat].slice(-CHATS_KEPT);
        return;
      case "looked":
        return this.#point(message);
      case "closing":
        if (message.reason !== "restart") toastRefusal(message.reason);
        return;
      case "done":
        return;
    }
  }

  /** Everything, or all that was missed: shown at once. */
  #welcome(welcome: Welcome): void {
    this.#beats.clear();
    const before = this.#at === null ? {} : this.sights;
    this.table = welcome.table;
    this.you = welcome.you;
    this.chats = welcome.chats;
    this.#at = welcome.at;
    this.sights = Object.fromEntries(
      bySeat(welcome.seats).map(([seat, told]) => [seat, fold(before[seat], told)]),
    );
  }

  #update(update: Update): void {
    if (update.at < (this.#at ?? 0)) return; // known already: it came with the answer to a repeated request
    if (update.since !== this.#at) {
      if (update.at !== this.#at) this.#connection.open(); // one was missed: join again
      return;
    }
    this.#at = update.at;
    const shown = frames(update.seats);
    if (shown.length === 0) this.#beats.add([() => this.#show(update, {}, true, true)]);
    this.#beats.add(
      shown.map((frame, index) => () => this.#show(update, frame, index === 0, index === shown.length - 1)),
    );
  }

  /** Show a beat; the last one opens what can be chosen next. True when there was something to see. */
  #show(update: Update, frame: Frame, isFirst: boolean, isLast: boolean): boolean {
    const sights = { ...this.sights };
    for (const [seat, told] of bySeat(update.seats)) {
      let seen = isFirst ? begin(sights[seat], told) : sights[seat]!;
      const beat = frame[seat];
      if (beat) seen = step(seen, beat);
      sights[seat] = isLast ? settle(seen, told) : seen;
    }
    this.beat = linesOf(frame);
    this.sights = sights;
    if (isLast) this.#arrive(update);
    return this.beat.length > 0;
  }

  #arrive({ outcome, seed, seats }: Update): void {
    if (this.table && outcome !== null && this.table.outcome === null) {
      this.table = { ...this.table, outcome, seed };
      sound("end");
    } else if (bySeat(seats).some(([seat, told]) => told.decision?.seat === seat)) {
      sound("turn");
    } else {
      sound("step");
    }
  }

  /** Who sits where. The answer to one's own change does not say what is asked; the socket does. */
  #sit(chairs: Chair[], question = this.table?.question ?? null): void {
    if (this.table) this.table = { ...this.table, chairs, question };
  }

  #point({ anchor, name }: Looked): void {
    const look: Look = { anchor, name };
    this.looks = [...this.looks, look];
    setTimeout(() => (this.looks = this.looks.filter((other) => other !== look)), LOOK_LASTS);
  }
}
