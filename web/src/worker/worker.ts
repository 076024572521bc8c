/**
 * The page's service worker: it keeps every build of the page on the device, so that the page opens without a network
 * and one that is open goes on with its own parts when the server has a newer build. No table, no person and no
 * answer that differs between people ever gets into what it keeps (`ways.ts`). And it shows reminders (`reminding.ts`).
 */
import { listenForReminders } from "./reminding.ts";
import type { Fetching, Scope } from "./scope.ts";
import { OF_GAMES_KEPT, OF_PAGE, outlived, wayOf } from "./ways.ts";

/** What the build wrote here (`tools/worker.mjs`): its fingerprint, its files, and the script the page begins with. */
declare const __BUILD__: { version: string; entry: string; parts: string[]; beside: string[] };

const scope = globalThis as unknown as Scope;
const { version, entry, parts, beside } = __BUILD__;
const STORE = OF_PAGE + version;
const PAGE = "/";
/** A network that does not answer is as none, where there is something to show instead. */
const PATIENCE = 4_000;
/** The server rations what one address asks for, and many may have come from one: then parts wait, so often. */
const TOO_MANY = 429;
const WHILE = 10_000;
const TRIES = 30;

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(scope.skipWaiting());
});
scope.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, scope.location.origin, beside);
  if (way === "part") event.respondWith(keptOr(event.request));
  else if (way === "document") event.respondWith(freshOr(event, PAGE, STORE));
  else if (way === "beside") event.respondWith(freshOr(event, event.request, STORE));
  else if (way === "games") event.respondWith(toldOr(event));
});

listenForReminders(scope);

/** The whole build, or nothing: half a page would break where nobody can help. */
async function install(): Promise<void> {
  await caches.delete(STORE); // of an earlier try, or before a newer build was taken back
  const store = await caches.open(STORE);
  const page = await fetch(PAGE, { cache: "no-cache" });
  // While a server is being renewed the page may already be another than this worker's.
  if (!page.ok || !(await page.clone().text()).includes(entry))
    throw new Error("the page is of another build");
  // One after another: whoever plays behind the same address comes first.
  for (const part of [...parts, ...beside]) await store.put(part, await whenRationed(part));
  await store.put(PAGE, page);
}

/** A part of this build, as soon as the server lets this address have one more. */
async function whenRationed(part: string): Promise<Response> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(part);
    if (answer.ok) return answer;
    if (answer.status !== TOO_MANY) break;
    await new Promise((done) => setTimeout(done, WHILE));
  }
  throw new Error(`no part ${part}`);
}

/** From the first visit on; what other windows show keeps the parts of its own build. */
async function activate(): Promise<void> {
  await Promise.all(outlived(await caches.keys()).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** A part of any build that is kept. */
async function keptOr(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** As the server has it now, else as it was kept. */
async function freshOr(event: Fetching, kept: Request | string, store: string): Promise<Response> {
  const fallback = await (await caches.open(store)).match(kept);
  if (fallback === undefined) return fetch(event.request);
  const late = new Promise<Response>((done) => setTimeout(done, PATIENCE, fallback));
  const fresh = fetch(event.request).then((answer) => (answer.status >= 500 ? fallback : answer));
  return Promise.race([fresh.catch(() => fallback), late]);
}

/** What is told of games, and kept for when nobody can be asked. */
async function toldOr(event: Fetching): Promise<Response> {
  const { request } = event;
  const store = await caches.open(OF_GAMES_KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(store.put(request.url, answer.clone()));
    if (answer.status < 500) return answer;
    return (await store.match(request.url)) ?? answer;
  } catch (problem) {
    const kept = await store.match(request.url);
    if (kept !== undefined) return kept;
    throw problem;
  }
}
