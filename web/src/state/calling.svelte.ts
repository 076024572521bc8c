/** One's turn reaches one: by the title and the icon of the tab, and by a notification while it is hidden. */
import { t } from "../lib/words/words.ts";
import { settings } from "./settings.svelte.ts";

const ASKED_AS = "tabletide.asked_to_notify";
const ICON = "/icon.svg";
const ICON_CALLING = "/icon-turn.svg";

/** What a table asks of the one who looks at it, in words; null while it asks nothing. */
let called: string | null = $state(null);
let notice: Notification | undefined;

/** Whether this browser can notify at all: not over plain HTTP, and not on every phone. */
export const canNotify = "Notification" in globalThis && globalThis.isSecureContext;

/** Ask whether to notify, once for this browser; to be called by a press that begins a wait for others. */
export function askToNotifyOnce(): void {
  if (!canNotify || Notification.permission !== "default" || wasAsked()) return;
  void askToNotify();
}

/** Ask by wish. What the browser answers is what holds. */
export async function askToNotify(): Promise<void> {
  try {
    localStorage.setItem(ASKED_AS, "yes");
  } catch {
    // Without storage the question may come again on another visit.
  }
  settings.notify = (await Notification.requestPermission()) === "granted";
}

function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED_AS) !== null;
  } catch {
    return true;
  }
}

/** Say what the table asks for, or that it waits for somebody else. */
export function call(words: string | null): void {
  if (words !== null && called === null && document.hidden) notify(words);
  if (words === null) notice?.close();
  called = words;
}

/** The title of the tab and its icon, as long as the page shows a table; called from an effect. */
export function showCalling(title: string): void {
  const isCalled = called !== null;
  document.title = isCalled ? `● ${t("table.your_turn")} · ${title}` : title;
  icon()?.setAttribute("href", isCalled ? ICON_CALLING : ICON);
}

/** The page shows a table no longer. */
export function stopCalling(): void {
  call(null);
  icon()?.setAttribute("href", ICON);
}

function icon(): Element | null {
  return document.querySelector("link[rel=icon]");
}

function notify(words: string): void {
  if (!canNotify || !settings.notify || Notification.permission !== "granted") return;
  try {
    notice = new Notification(t("table.your_turn"), {
      body: words,
      icon: ICON_CALLING,
      tag: location.pathname,
    });
    notice.onclick = () => window.focus();
  } catch {
    // Some phones have the word and not the thing.
  }
}
