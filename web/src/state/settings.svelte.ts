/** What one has chosen for this browser: language, theme, pace, sound, size of text and more. Kept in storage. */
import { LANGUAGES, speakAs, type Language } from "../lib/words/words.ts";

export const THEMES = ["system", "light", "dark"] as const;
export const PACES = ["calm", "normal", "fast", "off"] as const;
/** How one's turn ends: by a press of its own, until which all can be taken back, or by itself. */
export const TURN_ENDS = ["press", "itself"] as const;
/** How long bots wait for one who may step in: not at all, some seconds, until a press. */
export const MOMENTS = ["no", "short", "long", "press"] as const;
export const TEXT_SIZES = ["normal", "large", "larger"] as const;

export interface Settings {
  language: Language;
  theme: (typeof THEMES)[number];
  pace: (typeof PACES)[number];
  moment: (typeof MOMENTS)[number];
  turnEnd: (typeof TURN_ENDS)[number];
  sound: boolean;
  /** A notification when it is one's turn and nobody looks, if the browser lets us. */
  notify: boolean;
  textSize: (typeof TEXT_SIZES)[number];
}

const KEPT_AS = "tabletide.settings"; // public/early.js reads it too
const BEAT = { calm: 600, normal: 350, fast: 170, off: 0 } as const;

export const settings: Settings = $state(read());
speakAs(() => settings.language);

const stillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
let still = $state(stillness?.matches ?? false);
stillness?.addEventListener("change", (event) => (still = event.matches));

/** Milliseconds a beat of the game lasts; 0 when motion is off, by choice or by the system's wish. */
export function pace(): number {
  return still ? 0 : BEAT[settings.pace];
}

/** Seconds between a bot's step, once it is shown, and its next. */
const BOTS_PAUSE = { calm: 0.4, normal: 0.1, fast: 0, off: 0 } as const;
/** Seconds one has at a moment; null for as long as one likes. */
const MOMENT = { no: 0, short: 5, long: 15, press: null } as const;

/** How fast bots are to play for the one at this screen. */
export function botsTempo(): { pause: number; moment: number | null } {
  return { pause: BOTS_PAUSE[settings.pace], moment: MOMENT[settings.moment] };
}

/** Write the settings down and put them on the document; called from an effect, so it follows them. */
export function keep(): void {
  const { language, theme, textSize } = settings;
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(settings));
  } catch {
    // Storage may be full or forbidden: the settings hold until the page is left.
  }
  const html = document.documentElement;
  html.lang = language;
  html.dataset.text = textSize;
  html.dataset.motion = pace() === 0 ? "off" : "on";
  if (theme === "system") delete html.dataset.theme;
  else html.dataset.theme = theme;
}

function read(): Settings {
  const kept = stored();
  return {
    language: one(LANGUAGES, kept.language) ?? languageOfBrowser(),
    theme: one(THEMES, kept.theme) ?? "system",
    pace: one(PACES, kept.pace) ?? "normal",
    moment: one(MOMENTS, kept.moment) ?? "short",
    turnEnd: one(TURN_ENDS, kept.turnEnd) ?? "press",
    sound: kept.sound !== false,
    notify: kept.notify !== false,
    textSize: one(TEXT_SIZES, kept.textSize) ?? "normal",
  };
}

function stored(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function one<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

function languageOfBrowser(): Language {
  return globalThis.navigator?.language?.toLowerCase().startsWith("pt") ? "pt-BR" : "en";
}
