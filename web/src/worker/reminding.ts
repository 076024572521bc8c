/** The worker's part in reminders: a push is shown, a press leads to the table, a new subscription is told of. */
import { isLookedAt, noticeOf, pathOf, placeOf, readReminder } from "./reminders.ts";
import type { NoticePressed, Pushed, Renewed, Scope } from "./scope.ts";

const REMINDERS = "/api/me/reminders";

/** Have a scope listen for what belongs to reminders. */
export function listenForReminders(scope: Scope): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, event)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(go(scope, event)));
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(scope, event)));
}

async function show(scope: Scope, { data }: Pushed): Promise<void> {
  const told = readReminder(data?.text());
  if (isLookedAt(await windows(scope), pathOf(told))) return;
  const { title, options } = noticeOf(told, scope.navigator.language);
  await scope.registration.showNotification(title, options);
}

/** To the window that has it, or to a new one. */
async function go(scope: Scope, { notification }: NoticePressed): Promise<void> {
  notification.close();
  const path = placeOf(notification.data);
  const there = (await windows(scope)).find(({ url }) => new URL(url).pathname === path);
  await (there === undefined ? scope.clients.openWindow(path) : there.focus());
}

/** Have the server send to the new address instead of the old. */
async function renew(scope: Scope, { oldSubscription, newSubscription }: Renewed): Promise<void> {
  const offer = await fetch(REMINDERS);
  const { key } = (await offer.json()) as { key: string | null };
  if (!offer.ok || key === null) return;
  const made =
    newSubscription ??
    (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { keys = {} } = made.toJSON();
  const device = { endpoint: made.endpoint, key: keys.p256dh ?? "", auth: keys.auth ?? "" };
  await fetch(REMINDERS, {
    method: "POST",
    body: JSON.stringify({ ...device, instead: oldSubscription?.endpoint ?? "" }),
    headers: { "content-type": "application/json" },
  });
}

const windows = (scope: Scope): ReturnType<Scope["clients"]["matchAll"]> =>
  scope.clients.matchAll({ type: "window", includeUncontrolled: true });
