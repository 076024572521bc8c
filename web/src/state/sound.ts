/** A few short tones, made here rather than downloaded: a knock, a call, a chord. Low, and off by one press. */
import { settings } from "./settings.svelte.ts";

/** Something happened; it is your turn; the game is over. */
export type Sound = "step" | "turn" | "end";

interface Tone {
  pitch: number;
  after: number;
  lasts: number;
  loud: number;
}

const TONES: Record<Sound, Tone[]> = {
  step: [{ pitch: 196, after: 0, lasts: 0.09, loud: 0.08 }],
  turn: [
    { pitch: 523, after: 0, lasts: 0.16, loud: 0.1 },
    { pitch: 659, after: 0.12, lasts: 0.24, loud: 0.1 },
  ],
  end: [
    { pitch: 262, after: 0, lasts: 0.9, loud: 0.09 },
    { pitch: 330, after: 0.08, lasts: 0.9, loud: 0.08 },
    { pitch: 392, after: 0.16, lasts: 1.1, loud: 0.08 },
  ],
};

let audio: AudioContext | undefined;

export function sound(name: Sound): void {
  // Before the first press a browser plays nothing, and complains of the attempt.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  for (const tone of TONES[name]) strike(audio, tone);
}

/** One tone that fades like a struck bar of wood. */
function strike(context: AudioContext, { pitch, after, lasts, loud }: Tone): void {
  const begin = context.currentTime + after;
  const bar = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const level = new GainNode(context, { gain: loud });
  level.gain.setValueAtTime(loud, begin);
  level.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  bar.connect(level).connect(context.destination);
  bar.start(begin);
  bar.stop(begin + lasts);
}
