import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MPEGDecoder } from 'mpg123-decoder';
import { SAMPLE_RATE } from '../../../../../src/telephony/media/audio/g711.js';
import { RecordingEncoder } from '../../../../../src/telephony/sounds/recordings/recording-encoder.js';
import { levelOf } from '../../media/goertzel.js';
import { pcm16, toInt16, toneAt, wavOf, type WavOptions } from '../decoding/wav-file.js';
import { size } from '../../../../support/size.js';

const RECORDING: WavOptions = { channels: 2, rate: SAMPLE_RATE };
const KILOBITS = 32;

/** A tone on each side; a second of them can be repeated. */
function conversation(seconds: number): Buffer {
  const [left, right] = [440, 1_300].map((tone) => toInt16(toneAt(tone, SAMPLE_RATE, 1)));
  const second = pcm16(Int16Array.from({ length: 2 * SAMPLE_RATE }, (_, i) => (i % 2 === 0 ? left : right)[i >> 1]));
  return Buffer.concat(Array<Buffer>(seconds).fill(second));
}

/** The duration of a file, and the second that begins two seconds before its end. */
async function decodeChannels(file: string): Promise<{ left: Int16Array; right: Int16Array; seconds: number }> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, samplesDecoded, sampleRate } = decoder.decode(readFileSync(file));
  decoder.free();
  expect(sampleRate).toBe(SAMPLE_RATE);
  const [left, right] = channelData.map((samples) => toInt16(samples.subarray(-2 * SAMPLE_RATE, -SAMPLE_RATE)));
  return { left, right, seconds: samplesDecoded / sampleRate };
}

describe('the encoder of recordings', () => {
  let folder: string;
  let encoder: RecordingEncoder;
  const path = (name: string): string => join(folder, name);

  const save = (name: string, bytes: Buffer): string => {
    writeFileSync(path(name), bytes);
    return path(name);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'switchhook-recordings-'));
    encoder = new RecordingEncoder();
  });

  afterAll(async () => {
    await encoder.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps both sides of a call apart', async () => {
    const source = save('call.wav', wavOf(conversation(3), RECORDING));
    const result = await encoder.encode({ channels: 2, source, target: path('call.mp3') });
    expect(result).toEqual({ file: path('call.mp3'), seconds: 3, bytes: statSync(path('call.mp3')).size });
    const { left, right } = await decodeChannels(path('call.mp3'));
    expect(levelOf(left, 440)).toBeGreaterThan(0.95);
    expect(levelOf(right, 1_300)).toBeGreaterThan(0.95);
    expect(Math.max(...left)).toBeGreaterThan(14_000);
    expect(existsSync(source)).toBe(true);
  });

  it('keeps only the left side of a voicemail, in a file of one channel', async () => {
    const source = save('voicemail.wav', wavOf(conversation(3), RECORDING));
    const { bytes } = await encoder.encode({ channels: 1, source, target: path('voicemail.mp3') });
    const frame = readFileSync(path('voicemail.mp3')).subarray(0, 4);
    // The channel mode of an mp3 frame: 3 is mono.
    expect([frame[0], frame[3] >> 6]).toEqual([0xff, 3]);
    const { left, seconds } = await decodeChannels(path('voicemail.mp3'));
    expect(levelOf(left, 440)).toBeGreaterThan(0.95);
    expect(levelOf(left, 1_300)).toBeLessThan(0.01);
    expect([Math.round(seconds), Math.round(bytes / 1_000)]).toEqual([3, 6]);
  });

  it('keeps the duration of a long recording, at a constant bit rate', async () => {
    const seconds = size(60, 600);
    const source = save('long.wav', wavOf(conversation(seconds), RECORDING));
    const result = await encoder.encode({ channels: 2, source, target: path('long.mp3') });
    expect(result.seconds).toBe(seconds);
    expect(Math.abs(result.bytes - (seconds * KILOBITS * 1000) / 8) / result.bytes).toBeLessThan(0.01);
    const decoded = await decodeChannels(path('long.mp3'));
    expect(Math.abs(decoded.seconds - seconds) / seconds).toBeLessThan(0.01);
    expect(levelOf(decoded.left, 440)).toBeGreaterThan(0.95);
  });

  it.each([0, 0xffff_ffff, 1_000])('trusts the length of the file when its header claims %d bytes', async (claimed) => {
    const bytes = wavOf(conversation(2), { ...RECORDING, claimedLength: claimed });
    // The process may have died in the middle of a sample.
    const source = save('crashed.wav', bytes.subarray(0, bytes.length - 1));
    const { seconds, file } = await encoder.encode({ channels: 2, source, target: path('crashed.mp3') });
    expect(seconds).toBeCloseTo(2, 3);
    expect((await decodeChannels(file)).seconds).toBeGreaterThan(1.9);
  });

  it('encodes an empty recording', async () => {
    const source = save('empty.wav', wavOf(Buffer.alloc(0), RECORDING));
    expect(await encoder.encode({ channels: 2, source, target: path('empty.mp3') })).toMatchObject({ seconds: 0 });
  });

  it.each([
    ['of one channel', wavOf(Buffer.alloc(100), { rate: 8_000 }), /does not have two channels/],
    ['of another rate', wavOf(Buffer.alloc(100), { channels: 2, rate: 16_000 }), /does not have two channels/],
    ['that is no WAV file', Buffer.from('nothing'), /It is not a WAV file\.$/],
  ])('refuses a recording %s', async (_, bytes, message) => {
    const source = save('wrong.wav', bytes);
    const failure = encoder.encode({ channels: 2, source, target: path('wrong.mp3') });
    await expect(failure).rejects.toThrow(`The recording ${source} could not be encoded: `);
    await expect(failure).rejects.toThrow(message);
    expect(readdirSync(folder).filter((name) => name.startsWith('wrong.mp3'))).toEqual([]);
  });

  it('fails for a recording that is missing', async () => {
    await expect(encoder.encode({ channels: 2, source: path('none.wav'), target: path('none.mp3') })).rejects.toThrow(
      /ENOENT/,
    );
  });

  it('loses only the recording during which its worker crashed', async () => {
    const unsafe = new RecordingEncoder(join(__dirname, 'crashing-recording-worker.js'));
    const data = wavOf(conversation(1), RECORDING);
    const tasks = ['first', 'deadly', 'second'].map((name) => ({
      channels: 2 as const,
      source: save(`${name}.wav`, data),
      target: path(`${name}.mp3`),
    }));
    const [first, deadly, second] = await Promise.allSettled(tasks.map((task) => unsafe.encode(task)));
    expect(first).toMatchObject({ value: { seconds: 1 } });
    expect(deadly).toMatchObject({ reason: { message: expect.stringContaining('it exited with code 1') } });
    expect(second).toMatchObject({ value: { seconds: 1 } });
    expect(readdirSync(folder).filter((name) => name.startsWith('deadly.mp3'))).toEqual([]);
    await unsafe.close();
  });

  it('leaves no partial files', () => {
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
