/** Reminders as the server pushes them: what is shown of one, and where a press on it leads. */
import type { Reminder } from "../lib/wire.types.ts";
import en from "../lib/words/worker.en.json";
import ptBR from "../lib/words/worker.pt-BR.json";

export interface Notice {
  title: string;
  options: { body: string; icon: string; tag: string; renotify: boolean; lang: string; data: string };
}

/** A window of this site, as far as it matters here. */
export interface OpenWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
}

type Words = (typeof en)["notice"];

const WORDS: Record<string, Words> = { en: en.notice, "pt-BR": ptBR.notice };
const ICON = "/icon-192.png"; // phones draw no vectors here
/** Where one's running games are: whatever a push was about, it is found there. */
const MINE = "/mine";
const ID = /^[\w-]{1,64}$/;

/** What came with a push, or null if it is nothing that the server sends. */
export function readReminder(text: string | undefined): Reminder | null {
  try {
    const told = JSON.parse(text ?? "") as Partial<Reminder> | null;
    const { table, game, people, language } = told ?? {};
    if (typeof table !== "string" || !ID.test(table) || typeof game !== "string") return null;
    const names = Array.isArray(people) ? people.filter((one) => typeof one === "string") : [];
    return { table, game, people: names, language: String(language) };
  } catch {
    return null;
  }
}

/** The address of what a reminder is about: a table of this very site, or the list of them. */
export const pathOf = (told: Reminder | null): string => (told === null ? MINE : `/t/${told.table}`);

/** What is shown. Of each table there is one at a time: the page's own notice has the same tag. */
export function noticeOf(told: Reminder | null, preferred: string): Notice {
  const language = told !== null && told.language in WORDS ? told.language : spoken(preferred);
  const who = new Intl.ListFormat(language).format(told?.people ?? []);
  return {
    title:
      told === null
        ? say(language, "notice.title_alone")
        : say(language, "notice.title").replace("{game}", () => told.game),
    options: {
      body:
        who === ""
          ? say(language, "notice.waits")
          : say(language, "notice.waits_with").replace("{who}", () => who),
      icon: ICON,
      tag: pathOf(told),
      renotify: true,
      lang: language,
      data: pathOf(told),
    },
  };
}

function say(language: string, key: `notice.${keyof Words}`): string {
  return (WORDS[language] ?? en.notice)[key.slice("notice.".length) as keyof Words];
}

const spoken = (preferred: string): string => (preferred.toLowerCase().startsWith("pt") ? "pt-BR" : "en");

/** Whether somebody looks at a table this very moment; then they need not be told, and browsers ask for no notice. */
export const isLookedAt = (windows: readonly OpenWindow[], path: string): boolean =>
  windows.some(
    ({ url, focused, visibilityState }) =>
      focused && visibilityState === "visible" && new URL(url).pathname === path,
  );

/** Where a press on a notice leads: to what this worker wrote there, and nowhere else. */
export function placeOf(data: unknown): string {
  return typeof data === "string" && /^\/(t\/[\w-]{1,64}|mine)$/.test(data) ? data : MINE;
}
