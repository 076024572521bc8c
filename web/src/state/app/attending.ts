/**
 * The worker that keeps the page on this device: registered, and listened to when it has a newer build.
 * Only an open page is told of one; a page that was just loaded is the newest, as documents come from the network.
 */
import { layBy } from "./laying.ts";
import { newer } from "./newer.svelte.ts";

const WORKER = "/worker.js";
const EVERY = 3_600_000;

/** Register the worker; `entry` is the script this page began with, by which builds are told apart. */
export async function attend(entry: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(WORKER);
    const look = (): void => void registration.update().catch(() => undefined); // asked again later
    setInterval(look, EVERY);
    document.addEventListener("visibilitychange", () => document.hidden || look());
    registration.addEventListener("updatefound", () => follow(registration.installing, entry));
    follow(registration.installing, entry);
    await settle(registration.waiting, entry);
    await controlled();
    await layBy(entry);
  } catch {
    // Forbidden by the browser or by whoever set it up: the page does without.
  }
}

/** When the worker sees what this page asks for: at once, but for a first visit. */
async function controlled(): Promise<void> {
  if (navigator.serviceWorker.controller !== null) return;
  await new Promise((done) =>
    navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
  );
}

/** Listen until a worker has all of its build. */
function follow(worker: ServiceWorker | null, entry: string): void {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") void settle(worker, entry);
  });
}

/** Let a worker that waits take over: other builds stay kept. If its build is not this page's, that is told. */
async function settle(worker: ServiceWorker | null, entry: string): Promise<void> {
  if (worker === null || navigator.serviceWorker.controller === null) return; // the first takes over by itself
  newer.isReady = !(await isOfNewest(entry));
  worker.postMessage("take over");
}

/** Whether the page that was kept last begins with a script. */
async function isOfNewest(entry: string): Promise<boolean> {
  const stores = await caches.keys();
  const last = stores.findLast((name) => name.startsWith("tabletide-page-"));
  const page = last === undefined ? undefined : await (await caches.open(last)).match("/");
  return page !== undefined && (await page.text()).includes(new URL(entry).pathname);
}
