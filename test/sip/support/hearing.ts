import { SAMPLE_RATE } from '../../../src/telephony/media/audio/g711.js';
import { eventually } from '../../support/eventually.js';
import { levelOf } from '../../unit/telephony/media/goertzel.js';

const HALF_A_SECOND = SAMPLE_RATE / 2;
/** A tone that went through G.711 keeps nearly all of the energy. */
const PURE = 0.9;
const AUDIBLE = 500;
/** The smallest step of PCMA, which has no zero. */
const QUIETEST = 8;
/** The tones of parties in the tests. */
const TONES = [440, 1_400, 2_100];

/** Waits until a growing sound ends with half a second of this tone and nothing else. */
export async function expectTone(heard: () => Int16Array, frequency: number): Promise<void> {
  await eventually(() => {
    const samples = heard();
    expect(samples.length).toBeGreaterThanOrEqual(HALF_A_SECOND);
    expect(levelOf(samples.slice(-HALF_A_SECOND), frequency)).toBeGreaterThan(PURE);
  });
}

/** Waits for half a second of silence. */
export async function expectSilence(heard: () => Int16Array): Promise<void> {
  await eventually(() => {
    const samples = heard();
    expect(samples.length).toBeGreaterThanOrEqual(HALF_A_SECOND);
    const loudest = Math.max(...samples.slice(-HALF_A_SECOND).map(Math.abs));
    expect(loudest).toBeLessThanOrEqual(QUIETEST);
  });
}

/** Waits for half a second that is no single tone: speech or music. */
export async function expectMusic(heard: () => Int16Array): Promise<void> {
  await eventually(() => {
    const samples = heard();
    expect(samples.length).toBeGreaterThanOrEqual(HALF_A_SECOND);
    const latest = samples.slice(-HALF_A_SECOND);
    expect(latest.some((sample) => Math.abs(sample) > AUDIBLE)).toBe(true);
    for (const frequency of TONES) expect(levelOf(latest, frequency)).toBeLessThan(PURE);
  });
}
