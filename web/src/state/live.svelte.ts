/**
 * A live table as the page has it: who sits where, what each of one's seats sees, and what one can do.
 * It holds what the server has sent and adds nothing: the beats are shown at the chosen pace, requests go
 * out and are repeated until they are answered, refusals become a sentence on the screen.
 */
import { untrack } from "svelte";
import { changeChair, changeDoor, socketAddress } from "../lib/api.ts";
import type { AskedAt, Declined, Awaiting, Session } from "../lib/session.ts";
import type { Chair, ChairChange, Door, DoorChange, FromServer, Line } from "../lib/wire.types.ts";
import type { TableInfo, Update, Welcome } from "../lib/wire.types.ts";
import { AskedAdvice } from "./advising/asked.svelte.ts";
import { whenBack } from "./around/back.ts";
import { AroundTable } from "./around/around.svelte.ts";
import { BeatQueue } from "./beatqueue.ts";
import { Connection, isShownOut, type ConnectionStatus, type Request, type ShownOut } from "./connection.ts";
import { Drama, SHOWN_FOR } from "./drama.svelte.ts";
import { advance, bySeat, foldAll, frames, linesOf, type Frame, type Seens } from "./fold.ts";
import { awaitingOf, Pacing, Seldom } from "./pacing.svelte.ts";
import { Pointing } from "./pointing.svelte.ts";
import { botsTempo, pace, settings } from "./settings.svelte.ts";
import { sound } from "./sound.ts";
import { SlowClock } from "./slow/clock.svelte.ts";
import { orToast, toast, toastRefusal } from "./toasts.svelte.ts";

export class LiveSession implements Omit<Session, "table"> {
  status: ConnectionStatus = $state("joining");
  table: TableInfo | null = $state.raw(null);
  you: string | null = $state(null);
  sights: Seens = $state.raw({});
  beat: Line[] = $state.raw([]);
  awaiting: Awaiting | null = $state.raw(null);
  busy = $state(false);
  waiting = $state(false);
  /** Why the host does not want one here. */
  shownOut: ShownOut = $state("removed");

  readonly chairs = $derived(this.table?.chairs ?? []);
  readonly seats = $derived(bySeat(this.sights).map(([seat]) => seat));
  readonly online = $derived(this.status === "live");

  #around = new AroundTable(
    (request) => this.#connection.ask(request),
    () => this.#at,
  );
  readonly chats = $derived(this.#around.talk.chats);
  readonly ideas = this.#around.ideas;
  #slow = new SlowClock();
  readonly slow = $derived(this.#slow.now);
  #drama = new Drama();
  readonly drama = $derived(this.#drama.lines);
  #pointing = new Pointing();
  readonly looks = $derived(this.#pointing.looks);
  #pacing: Pacing;
  readonly makesWait = $derived.by(() => this.#pacing.makesWait);
  readonly rushes = $derived.by(() => this.#pacing.rushes);
  readonly askedAt = $derived.by(() => this.#pacing.askedAt);
  readonly patience = $derived(botsTempo().moment);
  readonly holds = $derived(settings.turnEnd === "press");

  #at: number | null = null;
  /** The version that was shown to the end: the bots play on from there. */
  #shown: number | null = null;
  /** Requests of which one need not hear that somebody was quicker: one only wanted to go on. */
  #goingOn: string[] = [];
  readonly advising = new AskedAdvice(
    (question) => this.#connection.tell(question),
    () => this.#at,
  );
  #faults = new Seldom(10_000);
  #connection: Connection;
  #beats = new BeatQueue(
    // Nobody looks at a hidden page, and timers crawl there.
    () => (this.#pacing.showsAll() ? 0 : pace()),
    (phase) => {
      this.busy = phase === "busy";
      if (phase !== "rest") return;
      this.beat = [];
      this.#shown = this.#at;
      if (!this.#pacing.showsAll()) this.#tellTempo();
    },
    (fault) => this.#stumbled(fault),
  );

  constructor(
    readonly id: string,
    screen = false,
  ) {
    this.#connection = new Connection(socketAddress(id), {
      as: screen ? { screen } : {},
      at: () => this.#at,
      hear: (message) => this.#hear(message),
      status: (status) => (this.status = status),
      waiting: (count) => (this.waiting = count > 0),
      stumbled: (fault) => this.#stumbled(fault),
    });
    this.#pacing = new Pacing(id, (tempo) => this.#connection.tell(tempo));
  }

  /** Sit down to watch and play; the answer is how to leave. */
  open(): () => void {
    const stopHurrying = whenBack(() => {
      this.#connection.hurry();
      this.#tellTempo();
    });
    this.#connection.open();
    const stop = $effect.root(() => {
      $effect(() => {
        if (pace() >= 0 && botsTempo()) untrack(() => this.#tellTempo()); // a setting has changed
      });
    });
    return () => {
      stop();
      stopHurrying();
      this.#beats.clear();
      this.#connection.close();
    };
  }

  /** Come in again as somebody else: one has just said one's name. */
  rejoin(): void {
    this.#at = null;
    this.#connection.open();
  }

  rush(): void {
    this.#pacing.rush();
    this.#beats.skip();
    this.#tellTempo();
  }

  readOn(): void {
    this.#drama.readOn();
    if (this.drama.length === 0) this.#beats.hurry();
  }

  makeWait(wait: boolean): void {
    this.#pacing.makeWait(wait);
    this.#tellTempo();
  }

  occupy(isOccupied: boolean): void {
    if (this.#pacing.occupy(isOccupied)) this.#tellTempo();
  }

  passBy(): void {
    this.#pacing.passBy(this.#at);
    this.#tellTempo();
  }

  choose(seat: number, option: number, isEnd: boolean, declined?: Declined): void {
    const hold = !isEnd && this.holds;
    this.#ask({ type: "choose", seat, option, hold, at: this.#at ?? 0 }, isEnd, declined);
  }

  release(seat: number): void {
    this.#ask({ type: "release", seat, at: this.#at ?? 0 }, true);
  }

  takeBack(seat: number, to: number, declined?: Declined): void {
    this.#ask({ type: "take_back", seat, to, at: this.#at ?? 0 }, false, declined);
  }

  agree(seat: number, proposal: number, agree: boolean): void {
    this.#ask({ type: "agree", seat, proposal, agree });
  }

  say(text: string): void {
    if (text.trim()) this.#connection.ask({ type: "say", text: text.trim() });
  }

  declare(seat: number, saying: string): void {
    this.#connection.ask({ type: "declare", seat, saying });
  }

  readonly skip = (): void => this.#beats.skip();
  readonly stage = (loud: readonly string[]): void => this.#drama.stage(loud);
  readonly askAt = (when: AskedAt): void => this.#pacing.askAt(when);
  readonly look = (anchor: string): void => this.#connection.tell({ type: "look", anchor });
  readonly chair = (seat: number, change: ChairChange): Promise<void> =>
    orToast(changeChair(this.id, seat, change).then((chairs) => this.#sit(chairs)));
  readonly door = (change: DoorChange): Promise<void> =>
    orToast(changeDoor(this.id, change).then((door) => this.#sit(this.chairs, undefined, door)));

  /** One request about the game at a time: a second click on a slow line is the same wish. */
  #ask(request: Request, isGoingOn = false, declined?: Declined): void {
    if (this.waiting) return;
    if (declined) this.#connection.ask({ type: "agree", ...declined, agree: false });
    const id = this.#connection.ask(request);
    this.#goingOn = [];
    if (isGoingOn) this.#goingOn.push(id);
  }

  /** Something could not be shown: all is asked for anew, but not again and again. */
  #stumbled(fault: unknown): void {
    console.error("what came could not be shown:", fault);
    toast("table.stumbled");
    if (this.#faults.isDue()) this.rejoin();
  }

  #tellTempo(): void {
    this.#pacing.say(this.#shown);
  }

  #refused(id: string, reason: string): void {
    if (this.advising.refused(id, reason)) return;
    const isLate = reason === "stale" || reason === "nothing_held";
    if (!isLate || !this.#goingOn.includes(id)) toastRefusal(reason);
  }

  #hear(message: FromServer): void {
    this.#slow.hear(message);
    this.#around.hear(message);
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "update":
        return this.#update(message);
      case "refused":
        return this.#refused(message.id, message.reason);
      case "advice":
        return this.advising.hear(message);
      case "awaited":
        return void (this.awaiting = awaitingOf(message));
      case "chairs":
        return this.#sit(message.chairs, message.question, message.door);
      case "looked":
        return this.#pointing.show({ anchor: message.anchor, name: message.name });
      case "closing":
        if (isShownOut(message.reason)) this.shownOut = message.reason;
        else if (message.reason !== "restart") toastRefusal(message.reason);
        return;
      case "said":
      case "overheard":
      case "ideas":
      case "done":
    }
  }

  /** Everything, or all that was missed: shown at once. */
  #welcome(welcome: Welcome): void {
    this.sights = foldAll(this.#at === null ? {} : this.sights, welcome.seats);
    this.table = welcome.table;
    this.you = welcome.you;
    this.#at = welcome.at;
    this.#beats.clear();
    this.awaiting = null;
    this.#tellTempo();
  }

  #update(update: Update): void {
    if (update.at < (this.#at ?? 0)) return; // known already: it came with the answer to a repeated request
    if (update.since !== this.#at) {
      if (update.at !== this.#at) this.#connection.open(); // one was missed: join again
      return;
    }
    this.#at = update.at;
    this.awaiting = null;
    const shown = frames(update.seats);
    if (shown.length === 0) this.#beats.add([() => this.#show(update, {}, true, true)]);
    this.#beats.add(
      shown.map((frame, index) => () => this.#show(update, frame, index === 0, index === shown.length - 1)),
    );
  }

  /** Show a beat; the last one opens what can be chosen next. True when there was something to see. */
  #show(update: Update, frame: Frame, isFirst: boolean, isLast: boolean): boolean | number {
    if (isFirst) this.#drama.begin();
    this.beat = linesOf(frame);
    this.sights = advance(this.sights, update.seats, frame, isFirst, isLast);
    const shown = this.#drama.show(this.beat);
    if (isLast) this.#arrive(update);
    return shown * SHOWN_FOR || this.beat.length > 0;
  }

  #arrive({ outcome, seed, seats }: Update): void {
    const isAsked = bySeat(seats).some(([seat, told]) => told.decision?.seat === seat);
    if (isAsked && this.#pacing.showsAll()) this.#drama.catchUp();
    if (this.rushes && (isAsked || outcome !== null)) {
      this.#pacing.rushes = false;
      this.#tellTempo();
    }
    if (this.table && outcome !== null && this.table.outcome === null) {
      this.table = { ...this.table, outcome, seed };
      this.#drama.end(this.beat, this.#pacing.showsAll());
      sound("end");
    } else sound(isAsked ? "turn" : "step");
  }

  /** Who sits where. The answer to one's own change does not say what is asked; the socket does. */
  #sit(chairs: Chair[], question = this.table?.question ?? null, door?: Door): void {
    if (this.table) this.table = { ...this.table, chairs, question, door: door ?? this.table.door };
  }
}
