import { encode, PCMA, PCMU } from '../../../../../src/telephony/media/audio/g711.js';
import { decodeWav } from '../../../../../src/telephony/sounds/decoding/decode-wav.js';
import { SoundFormatError } from '../../../../../src/telephony/sounds/decoding/sound-format-error.js';
import { chunk, pcm16, toInt16, toneAt, wavFormat, wavOf } from './wav-file.js';
import { size } from '../../../../support/size.js';

const VALUES = [0, 0.5, -0.5, 0.25, -1];

function integers(bits: 8 | 16 | 24 | 32): Buffer {
  const size = bits / 8;
  const data = Buffer.alloc(VALUES.length * size);
  for (const [i, value] of VALUES.entries())
    if (bits === 8) data.writeUInt8(value * 128 + 128, i);
    else data.writeIntLE(value * 2 ** (bits - 1), i * size, size);
  return data;
}

function floats(values: readonly number[]): Buffer {
  const data = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) data.writeFloatLE(value, 4 * i);
  return data;
}

/** A format chunk of WAVE_FORMAT_EXTENSIBLE, which names the encoding in an identifier. */
function extensible(encoding: number, channels: number, bits: number): Buffer {
  const extension = Buffer.alloc(24);
  extension.writeUInt16LE(22, 0);
  extension.writeUInt16LE(bits, 2);
  extension.writeUInt16LE(encoding, 8);
  return Buffer.concat([wavFormat({ tag: 0xfffe, channels, bits }), extension]);
}

const riff = (...chunks: Buffer[]): Buffer => chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));

describe('a WAV file', () => {
  it.each([8, 16, 24, 32] as const)('may have integers of %d bits', (bits) => {
    const { samples, sampleRate } = decodeWav(wavOf(integers(bits), { bits, rate: 11_025 }));
    expect([...samples]).toEqual(VALUES);
    expect(sampleRate).toBe(11_025);
  });

  it('may have floating-point numbers, of which impossible ones are skipped', () => {
    const data = floats([0.5, -0.25, NaN, Infinity, -1e30]);
    expect([...decodeWav(wavOf(data, { tag: 3, bits: 32 })).samples]).toEqual([0.5, -0.25, 0, 1, -1]);
  });

  it.each([
    ['µ-law', 7, PCMU],
    ['A-law', 6, PCMA],
  ] as const)('may have %s', (_, tag, codec) => {
    const tone = toInt16(toneAt(440, 8_000, 0.1));
    const { samples } = decodeWav(wavOf(Buffer.from(encode(codec, tone)), { tag, bits: 8 }));
    expect(samples).toHaveLength(tone.length);
    for (const [i, sample] of samples.entries()) expect(Math.abs(sample - tone[i] / 32_768)).toBeLessThan(0.02);
  });

  it('is mixed down to one channel', () => {
    const data = pcm16(Int16Array.of(16_384, 0, -16_384, 16_384, 8_192, 8_192));
    expect([...decodeWav(wavOf(data, { channels: 2 })).samples]).toEqual([0.25, 0, 0.25]);
    expect([...decodeWav(wavOf(data, { channels: 3 })).samples]).toEqual(
      [0, 1 / 3].map((x) => (x ? Math.fround(x) : 0)),
    );
  });

  it('may have the extensible format', () => {
    const file = riff(chunk('fmt ', extensible(1, 1, 24)), chunk('data', integers(24)));
    expect([...decodeWav(file).samples]).toEqual(VALUES);
    const floating = riff(chunk('fmt ', extensible(3, 1, 32)), chunk('data', floats([0.125])));
    expect([...decodeWav(floating).samples]).toEqual([0.125]);
  });

  it('may have other chunks, also of odd length', () => {
    const chunksBefore = [chunk('LIST', Buffer.alloc(33, 1)), chunk('bext', Buffer.alloc(0))];
    const file = Buffer.concat([wavOf(integers(16), { chunksBefore }), chunk('id3 ', Buffer.alloc(7))]);
    expect([...decodeWav(file).samples]).toEqual(VALUES);
  });

  it('may claim an unknown length', () => {
    for (const claimedLength of [0, 0xffff_ffff])
      expect([...decodeWav(wavOf(integers(16), { claimedLength })).samples]).toEqual(VALUES);
  });

  it('is measured before its samples are allocated', () => {
    const data = Buffer.alloc(600 * 8_000 + 1);
    const allocated = jest.spyOn(globalThis, 'Float32Array');
    const refused = [
      [wavOf(integers(16), { claimedLength: 11 }), 'The WAV file is shorter than its header says.'],
      [wavOf(integers(16), { claimedLength: 0xffff_fff0 }), 'The WAV file is shorter than its header says.'],
      [wavOf(integers(16)).subarray(0, -3), 'The WAV file is shorter than its header says.'],
      [wavOf(data, { bits: 8 }), 'It is longer than 10 minutes.'],
      [wavOf(data, { bits: 8, claimedLength: 0xffff_ffff }), 'It is longer than 10 minutes.'],
    ] as const;
    for (const [bytes, message] of refused) expect(() => decodeWav(bytes)).toThrow(new SoundFormatError(message));
    expect(allocated).not.toHaveBeenCalled();
    allocated.mockRestore();
  });

  it('may lie anywhere in its buffer', () => {
    const file = wavOf(integers(16));
    const shifted = Buffer.concat([Buffer.alloc(3), file]).subarray(3);
    expect([...decodeWav(shifted).samples]).toEqual(VALUES);
  });

  it.each([
    ['is no WAV file', Buffer.from('<html>nothing here</html>'), 'It is not a WAV file.'],
    ['is empty', Buffer.alloc(0), 'It is not a WAV file.'],
    ['has no samples', wavOf(Buffer.alloc(0)), 'The WAV file has no samples.'],
    ['has no data', riff(chunk('fmt ', wavFormat({}))), 'The WAV file has no samples.'],
    ['has no format', riff(chunk('data', Buffer.alloc(10))), 'The WAV file has samples before their format.'],
    ['has a short format', riff(chunk('fmt ', Buffer.alloc(10))), 'The format of the WAV file is incomplete.'],
    ['has a huge format', riff(chunk('fmt ', wavFormat({}), 2 ** 31)), 'The format of the WAV file is incomplete.'],
    ['skips far', riff(chunk('junk', Buffer.alloc(4), 0xffff_fffe)), 'The WAV file has no samples.'],
    ['is compressed', wavOf(integers(16), { tag: 0x55 }), 'The encoding of the WAV file is not supported.'],
    ['has odd bits', wavOf(integers(16), { bits: 12 }), 'The WAV file has samples of 12 bits, which is not supported.'],
    ['has no channels', wavOf(integers(16), { channels: 0 }), 'The channels of the WAV file are not valid.'],
    ['has too many', wavOf(Buffer.alloc(500), { channels: 99 }), 'The channels of the WAV file are not valid.'],
    ['is slow', wavOf(integers(16), { rate: 100 }), 'The WAV file has 100 samples a second, which is not supported.'],
    ['is fast', wavOf(integers(16), { rate: 2 ** 24 }), /16777216 samples a second/],
  ])('is refused if it %s', (_, bytes, message) => {
    expect(() => decodeWav(bytes)).toThrow(SoundFormatError);
    expect(() => decodeWav(bytes)).toThrow(message);
  });

  it('is decoded or refused, whatever its header', () => {
    const good = wavOf(pcm16(toInt16(toneAt(440, 8_000, 0.02))), { chunksBefore: [chunk('LIST', Buffer.alloc(5))] });
    const headerLength = 60;
    let seed = 1;
    // A fixed sequence, so that failures can be reproduced.
    const random = (limit: number): number => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    const rounds = size(500, 5_000);
    const outcomes = { decoded: 0, refused: 0 };
    for (let round = 0; round < rounds; round++) {
      const file = Buffer.from(good.subarray(0, random(10) === 0 ? random(good.length) : good.length));
      for (let flips = 1 + random(4); flips > 0; flips--)
        if (file.length > 0)
          file[random(Math.min(file.length, headerLength))] = [0, 1, 0x7f, 0xff, random(256)][random(5)];
      try {
        const { samples } = decodeWav(file);
        expect(samples.length).toBeLessThanOrEqual(good.length);
        outcomes.decoded++;
      } catch (error) {
        expect(error).toBeInstanceOf(SoundFormatError);
        outcomes.refused++;
      }
    }
    expect(outcomes.decoded).toBeGreaterThan(rounds / 25);
    expect(outcomes.refused).toBeGreaterThan(rounds / 25);
  });
});
