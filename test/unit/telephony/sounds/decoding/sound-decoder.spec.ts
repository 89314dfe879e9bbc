import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode, PCMA, PCMU, SAMPLE_RATE } from '../../../../../src/telephony/media/audio/g711.js';
import { SoundDecoder } from '../../../../../src/telephony/sounds/decoding/sound-decoder.js';
import { formatOf } from '../../../../../src/telephony/sounds/decoding/sound-format.js';
import { levelOf } from '../../media/goertzel.js';
import { mp3Of } from './mp3-file.js';
import { pcm16, toInt16, toneAt, wavOf } from './wav-file.js';
import { inFull, size } from '../../../../support/size.js';

const DEFAULT_SOUNDS = join(__dirname, '../../../../../sounds');
const MINUTE = 60;

describe('the format of a sound', () => {
  it.each([
    ['wav', Buffer.from('RIFF....')],
    ['mp3', Buffer.from('ID3\x04\0\0')],
    ['mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64])],
    ['mp3', Buffer.from([0xff, 0xe3, 0x18, 0xc4])],
    [undefined, Buffer.from([0xff, 0xff, 0xff, 0xff])],
    [undefined, Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [undefined, Buffer.from([0xff, 0xeb, 0x90, 0x64])],
    [undefined, Buffer.from([0xff, 0xf9, 0x90, 0x64])],
    [undefined, Buffer.from([0xff, 0xfb, 0xf0, 0x64])],
    [undefined, Buffer.from([0xff, 0xfb, 0x9c, 0x64])],
    [undefined, Buffer.from('<!doctype html>')],
    [undefined, Buffer.alloc(0)],
    [undefined, Buffer.from([0xff])],
  ])('is detected as %s by its first bytes', (format, bytes) => {
    expect(formatOf(bytes)).toBe(format);
  });
});

describe('the decoder of sounds', () => {
  let decoder: SoundDecoder;
  let music: Buffer;

  beforeAll(async () => {
    decoder = new SoundDecoder();
    music = await mp3Of([toneAt(1_000, 44_100, 3), toneAt(600, 44_100, 3)], 44_100);
  });

  afterAll(() => decoder.close());

  const samplesOf = async (file: Buffer): Promise<Int16Array> => decode(PCMU, (await decoder.decode(file)).audio[PCMU]);

  it('encodes in both codecs, so that nothing is encoded during calls', async () => {
    const tone = toInt16(toneAt(440, 8_000, 0.5));
    const { audio } = await decoder.decode(wavOf(pcm16(tone)));
    expect([audio[PCMU], audio[PCMA]]).toEqual([encode(PCMU, tone), encode(PCMA, tone)]);
  });

  it('decodes an mp3 file with two channels', async () => {
    const samples = await samplesOf(music);
    expect(Math.abs(samples.length / SAMPLE_RATE - 3)).toBeLessThan(0.15);
    const middle = samples.subarray(SAMPLE_RATE, 2 * SAMPLE_RATE);
    expect(levelOf(middle, 1_000)).toBeGreaterThan(0.45);
    expect(levelOf(middle, 600)).toBeGreaterThan(0.45);
  });

  it('decodes an mp3 file with one channel, and tags before it', async () => {
    const file = await mp3Of([toneAt(440, 16_000, 2)], 16_000, 24);
    const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x01\x00', 'latin1'), Buffer.alloc(128)]);
    const samples = await samplesOf(Buffer.concat([tag, file]));
    expect(levelOf(samples.subarray(4_000, 12_000), 440)).toBeGreaterThan(0.98);
    expect(Math.max(...samples)).toBeGreaterThan(14_000);
  });

  it('decodes a WAV file', async () => {
    const tone = toInt16(toneAt(440, 48_000, 1));
    const samples = await samplesOf(wavOf(pcm16(tone), { rate: 48_000 }));
    expect(samples).toHaveLength(SAMPLE_RATE);
    expect(levelOf(samples, 440)).toBeGreaterThan(0.98);
  });

  it('recognizes the same sound again', async () => {
    const tone = pcm16(toInt16(toneAt(440, 8_000, 0.5)));
    const [first, again, other] = await Promise.all([
      decoder.decode(wavOf(tone)),
      decoder.decode(wavOf(tone, { claimedLength: 0 })),
      decoder.decode(wavOf(tone.subarray(2))),
    ]);
    expect(first.soundId).toMatch(/^[0-9a-f]{32}$/);
    expect(again.soundId).toBe(first.soundId);
    expect(other.soundId).not.toBe(first.soundId);
  });

  it.each(['welcome', 'waiting', 'ringing_tone', 'after_hours', 'ivr', 'voicemail'])(
    'decodes the default sound %s',
    async (name) => {
      const samples = await samplesOf(readFileSync(join(DEFAULT_SOUNDS, `${name}.mp3`)));
      expect(samples.length).toBeGreaterThan(SAMPLE_RATE);
      expect(Math.max(...samples)).toBeGreaterThan(2_000);
    },
  );

  it('decodes what it can of a truncated or damaged mp3 file', async () => {
    const half = await samplesOf(music.subarray(0, music.length / 2));
    expect(half.length).toBeGreaterThan(SAMPLE_RATE);
    const damaged = Buffer.concat([music.subarray(0, 9_000), Buffer.alloc(70_000), music.subarray(9_000)]);
    const samples = await samplesOf(damaged);
    expect(samples.length).toBeGreaterThan(2 * SAMPLE_RATE);
  });

  it('continues when the sample rate changes within a file', async () => {
    const slow = await mp3Of([toneAt(600, 16_000, 3)], 16_000, 32);
    const samples = await samplesOf(Buffer.concat([music, slow]));
    const end = samples.subarray(samples.length - 2 * SAMPLE_RATE, samples.length - SAMPLE_RATE);
    expect(levelOf(end, 600)).toBeGreaterThan(0.95);
  });

  it('neither hangs nor throws on mp3 files with random changes', async () => {
    let seed = 7;
    const random = (limit: number): number => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    for (let round = 0; round < size(10, 60); round++) {
      const file = Buffer.from(music.subarray(0, 1 + random(6_000)));
      for (let i = 0; i < 20; i++) file[3 + random(file.length)] = random(256);
      await decoder.decode(file).catch(({ message }: Error) => expect(message).toBe('It contains no sound.'));
    }
  });

  it.each([
    ['a page', Buffer.from('<html><body>Not found</body></html>'), 'It is neither a WAV nor an mp3 file.'],
    ['an empty file', Buffer.alloc(0), 'It is neither a WAV nor an mp3 file.'],
    ['a single frame header', Buffer.from([0xff, 0xfb, 0x90, 0x64]), 'It contains no sound.'],
    [
      'an mp3 tag alone',
      Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f and nothing more', 'latin1'),
      'It contains no sound.',
    ],
    ['a broken WAV file', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'The WAV file has no samples.'],
  ])('refuses %s', async (_, bytes, message) => {
    await expect(decoder.decode(bytes)).rejects.toThrow(message);
  });

  describe('of a WAV file', () => {
    const samples = new Uint8Array(10 * MINUTE * SAMPLE_RATE).fill(128);
    const wav = wavOf(Buffer.from(samples.buffer), { bits: 8 });

    (inFull ? it : it.skip)('accepts ten minutes', async () => {
      expect(await samplesOf(wav)).toHaveLength(samples.length);
    });

    it('refuses more', async () => {
      const longer = Buffer.concat([wav, Buffer.alloc(1)]);
      longer.writeUInt32LE(0xffff_ffff, 40);
      await expect(decoder.decode(longer)).rejects.toThrow('It is longer than 10 minutes.');
    });
  });

  it('stops early in an mp3 file that would last for hours', async () => {
    const second = await mp3Of([new Float32Array(8_000)], 8_000, 24);
    const hours = Buffer.concat(Array<Buffer>(5_000).fill(second));
    expect(hours.length).toBeGreaterThan(10_000_000);
    await expect(decoder.decode(hours)).rejects.toThrow('It is longer than 10 minutes.');
  });
});
