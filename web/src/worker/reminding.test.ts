/** What the worker does about reminders, in a scope that only remembers. */
import { afterEach, expect, test, vi } from "vitest";
import { listenForReminders } from "./reminding.ts";
import type { Scope } from "./scope.ts";

const ORIGIN = "https://here.example";
const TABLE = "/t/aB-_9";
const PUSHED = JSON.stringify({ table: "aB-_9", game: "Island", people: [], language: "en" });

afterEach(() => vi.unstubAllGlobals());

interface Remembered {
  shown: [string, { tag: string }][];
  opened: string[];
  focused: string[];
  subscribed: unknown[];
}

/** A scope with windows open, and a way to have something happen there. */
function scoped(...paths: string[]) {
  const did: Remembered = { shown: [], opened: [], focused: [], subscribed: [] };
  const heard = new Map<string, (event: never) => void>();
  const windows = paths.map((path) => ({
    url: ORIGIN + path,
    focused: true,
    visibilityState: "visible",
    focus: () => Promise.resolve(did.focused.push(path)),
  }));
  const scope = {
    location: { origin: ORIGIN },
    navigator: { language: "en" },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (path: string) => Promise.resolve(did.opened.push(path)),
    },
    registration: {
      pushManager: {
        subscribe: (asked: unknown) => {
          did.subscribed.push(asked);
          return Promise.resolve(subscription("https://push.example/new"));
        },
      },
      showNotification: (title: string, options: { tag: string }) =>
        Promise.resolve(did.shown.push([title, options])),
    },
    addEventListener: (type: string, listener: (event: never) => void) => heard.set(type, listener),
  };
  listenForReminders(scope as unknown as Scope);
  /** Let something happen, until all the worker does about it is done. */
  async function happen(type: string, event: object): Promise<Remembered> {
    let work: Promise<unknown> = Promise.resolve();
    heard.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) } as never);
    await work;
    return did;
  }
  return happen;
}

const subscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: "key", auth: "auth" } }),
});

/** What is asked of a server whose key is this one. */
function serving(key: string | null): [string, unknown][] {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", (path: string, request?: { body: string }) => {
    asked.push([path, request === undefined ? null : JSON.parse(request.body)]);
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ key, devices: {} }) });
  });
  return asked;
}

test("a push is shown, but not to who looks at that table", async () => {
  const push = { data: { text: () => PUSHED } };
  const { shown } = await scoped("/mine", "/t/other")("push", push);
  expect(shown.map(([title, { tag }]) => [title, tag])).toEqual([["Your turn: Island", TABLE]]);
  expect((await scoped("/mine", TABLE)("push", push)).shown).toEqual([]);
  expect((await scoped()("push", { data: null })).shown).toHaveLength(1);
});

test("a press goes to the window of the table, or opens one", async () => {
  const press = { notification: { data: TABLE, close: vi.fn() } };
  expect(await scoped("/", TABLE)("notificationclick", press)).toMatchObject({
    focused: [TABLE],
    opened: [],
  });
  expect(await scoped("/")("notificationclick", press)).toMatchObject({ focused: [], opened: [TABLE] });
  expect(press.notification.close).toHaveBeenCalledTimes(2);
});

test("a subscription that the service has replaced takes the place of the old one", async () => {
  const asked = serving("server");
  const old = { endpoint: "https://push.example/old" };
  const did = await scoped()("pushsubscriptionchange", { oldSubscription: old });
  expect(did.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: "server" }]);
  const told = { endpoint: "https://push.example/new", key: "key", auth: "auth", instead: old.endpoint };
  expect(asked).toEqual([
    ["/api/me/reminders", null],
    ["/api/me/reminders", told],
  ]);
  const given = { newSubscription: subscription("https://push.example/given") };
  expect((await scoped()("pushsubscriptionchange", given)).subscribed).toEqual([]);
  expect(asked.at(-1)?.[1]).toMatchObject({ endpoint: "https://push.example/given", instead: "" });
});

test("where the server reminds nobody any more, nothing is renewed", async () => {
  const asked = serving(null);
  expect((await scoped()("pushsubscriptionchange", {})).subscribed).toEqual([]);
  expect(asked).toHaveLength(1);
});
