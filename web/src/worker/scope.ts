/** What a service worker is given by the browser: as much of it as is used here. The types of the page leave it out. */
import type { Notice, OpenWindow } from "./reminders.ts";

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

export interface Pushed extends Lasting {
  readonly data: { text(): string } | null;
}

export interface NoticePressed extends Lasting {
  readonly notification: { readonly data: unknown; close(): void };
}

/** The push service has taken a subscription back; some browsers bring a new one, some the old one. */
export interface Renewed extends Lasting {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface Events {
  install: Lasting;
  activate: Lasting;
  fetch: Fetching;
  message: Letter;
  push: Pushed;
  notificationclick: NoticePressed;
  pushsubscriptionchange: Renewed;
}

export interface Scope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly language: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: {
      type: "window";
      includeUncontrolled: true;
    }): Promise<readonly (OpenWindow & { focus(): Promise<unknown> })[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: {
    readonly pushManager: PushManager;
    showNotification(title: string, options: Notice["options"]): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(type: K, heard: (event: Events[K]) => void): void;
}
