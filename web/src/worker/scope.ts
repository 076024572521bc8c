/** What a service worker is given by the browser: as much of it as is used here. The types of the page leave it out. */

export interface Lasting {
  /** The worker is kept awake until then. */
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface Letter extends Lasting {
  readonly data: unknown;
}

interface Events {
  install: Lasting;
  activate: Lasting;
  fetch: Fetching;
  message: Letter;
}

export interface Scope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(type: K, heard: (event: Events[K]) => void): void;
}
