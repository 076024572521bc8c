/**
 * One socket to one table: opened again when it breaks, waiting a little longer each time. Requests that
 * were not answered are sent again under their own id, which the server carries out once.
 */
import type {
  Agree,
  AskIdeas,
  Choose,
  Declare,
  FromClient,
  FromServer,
  GiveIdea,
  Join,
  Release,
  Say,
  ShowIdeas,
  TakeBack,
} from "../lib/wire.types.ts";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** A request of which one is told whether it was carried out. */
export type Request = WithoutId<
  Choose | Release | TakeBack | Agree | Say | Declare | AskIdeas | GiveIdea | ShowIdeas
>;
export type ConnectionStatus = "joining" | "live" | "lost" | "missing" | "shut";

export interface Hooks {
  /** How many entries of the record are known; null to be told everything. */
  at(): number | null;
  /** As what one comes, if not as oneself: a screen is told what an onlooker is, whoever opens it. */
  as?: Pick<Join, "screen">;
  hear(message: FromServer): void;
  status(status: ConnectionStatus): void;
  /** How many requests wait for an answer. */
  waiting(count: number): void;
  /** What was heard could not be taken in. */
  stumbled(fault: unknown): void;
}

const NO_SUCH_TABLE = 4404;
const SHOWN_OUT = 4403;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** A socket may be dead without anybody having been told: whoever is not answered opens another. */
const PATIENCE = 8_000;

export class Connection {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, FromClient>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly address: string,
    private readonly hooks: Hooks,
    private readonly connect: (address: string) => WebSocket = (to) => new WebSocket(to),
  ) {}

  open(): void {
    clearTimeout(this.#timer);
    this.#drop();
    const socket = this.connect(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#put({ type: "join", at: this.hooks.at(), ...this.hooks.as });
    socket.onmessage = (event) => this.#take(String(event.data));
    socket.onclose = (event) => this.#lost(event.code);
  }

  /** Leave the table for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#drop();
  }

  /** Open again at once, if the connection is lost: the network came back, or somebody looks again. */
  hurry(): void {
    if (this.#socket === null && !this.#closed) this.open();
  }

  /** Ask for something that is to happen once, now or when the connection is back. */
  ask(request: Request): string {
    const id = newId();
    this.#unanswered.set(id, { ...request, id });
    this.#put({ ...request, id });
    this.#count();
    return id;
  }

  /** Send something that is forgotten when nobody hears it. */
  tell(message: FromClient): void {
    this.#put(message);
  }

  /** Take a message in; one that makes no sense here stops nothing that comes after it. */
  #take(text: string): void {
    try {
      this.#hear(JSON.parse(text) as FromServer);
    } catch (fault) {
      this.hooks.stumbled(fault);
    }
  }

  #hear(message: FromServer): void {
    if (message.type === "welcome") {
      this.#tries = 0;
      this.hooks.status("live");
    }
    if (message.type === "done" || message.type === "refused") {
      this.#unanswered.delete(message.id);
      this.#count();
    }
    this.hooks.hear(message);
    if (message.type === "welcome") this.#repeat();
  }

  #repeat(): void {
    this.#unanswered.forEach((request) => this.#put(request));
    this.#count();
  }

  #lost(code: number): void {
    this.#socket = null;
    if (code === NO_SUCH_TABLE || code === SHOWN_OUT) {
      this.hooks.status(code === SHOWN_OUT ? "shut" : "missing");
      return;
    }
    this.hooks.status("lost");
    this.#timer = setTimeout(() => this.open(), this.#wait());
  }

  /** Twice as long each time, and never the same for all: a restarted server is not run over. */
  #wait(): number {
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    return wait * (0.5 + Math.random() / 2);
  }

  #count(): void {
    clearTimeout(this.#patience);
    if (this.#unanswered.size > 0) this.#patience = setTimeout(() => this.open(), PATIENCE);
    this.hooks.waiting(this.#unanswered.size);
  }

  #put(message: FromClient): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #drop(): void {
    if (this.#socket === null) return;
    this.#socket.onclose = this.#socket.onmessage = this.#socket.onopen = null;
    this.#socket.close();
    this.#socket = null;
  }
}

/** A request's own id. `crypto.randomUUID` is missing where a friend opens the page without TLS. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

const REASONS_OUT = ["removed", "closed_door", "deal_closed", "moved"] as const;

/** Why a table is closed to somebody for good. */
export type ShownOut = (typeof REASONS_OUT)[number];

export const isShownOut = (reason: string): reason is ShownOut => REASONS_OUT.some((one) => one === reason);
