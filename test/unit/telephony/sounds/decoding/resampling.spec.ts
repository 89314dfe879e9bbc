import { Resampler } from '../../../../../src/telephony/sounds/decoding/resampler.js';
import { toInt16, toneAt } from './wav-file.js';

function resampleTo8k(samples: Float32Array, rate: number): Int16Array {
  const resampler = new Resampler(rate);
  return Int16Array.from([...resampler.push(samples), ...resampler.finish()]);
}

/** The level of a sound without its ends, where the filter sees the surrounding silence, in decibels of full scale. */
function loudness(samples: Int16Array): number {
  const middle = samples.subarray(400, samples.length - 400);
  const energy = middle.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0);
  return 10 * Math.log10(energy / middle.length + 1e-12);
}

/** The level of a sine with an amplitude of a half. */
const EXPECTED = 10 * Math.log10(0.125);

describe('resampling to 8 kHz', () => {
  it.each([44_100, 48_000, 16_000, 22_050, 11_025, 32_000, 96_000, 192_000, 6_000, 4_000, 44_101])(
    'keeps the level of 1 kHz and the length from %d Hz',
    (rate) => {
      const samples = resampleTo8k(toneAt(1_000, rate, 1), rate);
      expect(Math.abs(samples.length - 8_000)).toBeLessThanOrEqual(1);
      expect(Math.abs(loudness(samples) - EXPECTED)).toBeLessThan(1);
    },
  );

  it.each([300, 2_000, 3_200])('keeps %d Hz, which voices need', (frequency) => {
    expect(Math.abs(loudness(resampleTo8k(toneAt(frequency, 44_100, 1), 44_100)) - EXPECTED)).toBeLessThan(1);
  });

  it.each([
    [6_000, 44_100],
    [4_300, 44_100],
    [7_000, 44_100],
    [15_000, 44_100],
    [5_000, 48_000],
    [20_000, 48_000],
    [6_000, 16_000],
    [6_000, 22_050],
  ])('suppresses %d Hz of %d Hz, which would alias', (frequency, rate) => {
    expect(loudness(resampleTo8k(toneAt(frequency, rate, 1), rate))).toBeLessThan(EXPECTED - 40);
  });

  it('keeps the pitch and the phase', () => {
    const expected = toInt16(toneAt(1_000, 8_000, 0.5));
    const samples = resampleTo8k(toneAt(1_000, 44_100, 0.5), 44_100);
    for (let i = 100; i < 3_900; i++) expect(Math.abs(samples[i] - expected[i])).toBeLessThan(200);
  });

  it('changes nothing at the same rate', () => {
    const samples = Float32Array.of(0, 0.5, -0.5, 0.25, -1);
    expect([...resampleTo8k(samples, 8_000)]).toEqual([0, 16_384, -16_384, 8_192, -32_768]);
  });

  it('clips a sound that is too loud instead of overflowing', () => {
    const loud = resampleTo8k(toneAt(1_000, 44_100, 0.2, 1.6), 44_100);
    const quiet = toInt16(toneAt(1_000, 8_000, 0.2, 0.5));
    expect(Math.max(...loud)).toBe(32_767);
    expect(Math.min(...loud)).toBe(-32_768);
    for (let i = 100; i < 1_500; i++)
      if (Math.abs(quiet[i]) > 1_000) expect(Math.sign(loud[i])).toBe(Math.sign(quiet[i]));
  });

  it.each([44_100, 48_000, 5_512])('does not depend on how a sound at %d Hz is split', (rate) => {
    const sound = toneAt(700, rate, 0.3);
    const resampler = new Resampler(rate);
    const parts: number[] = [];
    for (let at = 0, length = 1; at < sound.length; at += length, length = (length * 7) % 501)
      parts.push(...resampler.push(sound.subarray(at, at + length)));
    expect([...parts, ...resampler.finish()]).toEqual([...resampleTo8k(sound, rate)]);
  });

  it('of nothing is nothing', () => {
    expect(resampleTo8k(new Float32Array(), 44_100)).toHaveLength(0);
  });
});
