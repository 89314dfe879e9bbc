import type { FileKind } from '../../../contracts/media/types.js';

/** Wide-band telephony. */
export const SAMPLE_RATE = 16_000;
const SECONDS = 6;

type Sound = (seconds: number) => number;

const tone = (hertz: number, seconds: number): number => Math.sin(2 * Math.PI * hertz * seconds);
const noise = (): number => Math.random() * 2 - 1;

/** A recording is two alternating voices; a voicemail is a beep followed by breathing. */
const SOUNDS: Record<FileKind, Sound> = {
  recording: (t) => {
    const syllable = Math.max(0, tone(2.5, t));
    return 0.25 * syllable * (t % 3 < 1.5 ? tone(220, t) + tone(440, t) / 2 : tone(330, t) + tone(660, t) / 2);
  },
  voicemail: (t) => (t < 0.4 ? 0.3 * tone(1000, t) : 0.05 * noise() * Math.max(0, tone(0.5, t))),
};

/** A few seconds of audio that can be looped. */
export const synthesize = (kind: FileKind): Float32Array =>
  new Float32Array(SAMPLE_RATE * SECONDS).map((_, i) => SOUNDS[kind](i / SAMPLE_RATE));
