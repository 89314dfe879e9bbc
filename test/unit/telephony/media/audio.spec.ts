import {
  convert,
  decode,
  encode,
  PCMA,
  PCMU,
  SAMPLE_RATE,
  SILENCE,
} from '../../../../src/telephony/media/audio/g711.js';
import { BUSY, RINGBACK, toneOf } from '../../../../src/telephony/media/audio/tones.js';
import { levelOf } from './goertzel.js';

describe.each([
  ['PCMU', PCMU],
  ['PCMA', PCMA],
] as const)('%s', (_, codec) => {
  it('encodes each of its own codes back to itself', () => {
    const codes = Uint8Array.from({ length: 256 }, (__, code) => code);
    const again = encode(codec, decode(codec, codes));
    const same = decode(codec, again);
    expect([...same]).toEqual([...decode(codec, codes)]);
  });

  it('loses at most a sixteenth of a loud sample and little of a quiet one', () => {
    for (let sample = -32_000; sample <= 32_000; sample += 37) {
      const [heard] = decode(codec, encode(codec, Int16Array.of(sample)));
      expect(Math.abs(heard - sample)).toBeLessThanOrEqual(Math.max(16, Math.abs(sample) / 16));
    }
  });

  it('has a code for silence', () => {
    expect(Math.abs(decode(codec, Uint8Array.of(SILENCE[codec]))[0])).toBeLessThanOrEqual(8);
  });

  it('converts to the other one and back without a change of loudness', () => {
    const tone = toneOf({ frequencies: [440], on: 200, off: 0 });
    const bytes = encode(codec, tone);
    convert(codec, bytes);
    const other = codec === PCMU ? PCMA : PCMU;
    expect(levelOf(decode(other, bytes), 440)).toBeCloseTo(levelOf(tone, 440), 1);
  });
});

it('agrees with the tables of G.711', () => {
  expect([...encode(PCMU, Int16Array.of(0, 1000, -1000, 32_767, -32_768))]).toEqual([0xff, 0xce, 0x4e, 0x80, 0x00]);
  expect([...encode(PCMA, Int16Array.of(8, 1000, -1000, 32_767, -32_768))]).toEqual([0xd5, 0xfa, 0x7a, 0xaa, 0x2a]);
});

describe('tones', () => {
  it('have their frequencies while on, and a pause', () => {
    const ringback = toneOf(RINGBACK);
    expect(ringback).toHaveLength(5 * SAMPLE_RATE);
    expect(levelOf(ringback.subarray(0, SAMPLE_RATE), 425)).toBeGreaterThan(0.9);
    expect(levelOf(ringback.subarray(0, SAMPLE_RATE), 600)).toBeLessThan(0.05);
    expect(ringback.subarray(2 * SAMPLE_RATE).every((sample) => sample === 0)).toBe(true);
    expect(toneOf(BUSY)).toHaveLength(SAMPLE_RATE);
  });
});
