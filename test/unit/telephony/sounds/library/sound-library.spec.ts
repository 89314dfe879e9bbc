import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { MINUTE, SECOND } from '../../../../../src/platform/clock.js';
import { encodeBoth } from '../../../../../src/telephony/media/audio/encoded-audio.js';
import { decode, PCMU } from '../../../../../src/telephony/media/audio/g711.js';
import type { Sound } from '../../../../../src/telephony/sounds/decoding/sound.js';
import { SoundDecoder } from '../../../../../src/telephony/sounds/decoding/sound-decoder.js';
import { HttpSoundFetcher } from '../../../../../src/telephony/sounds/library/http-sound-fetcher.js';
import { OwnSoundFetcher } from '../../../../../src/telephony/sounds/library/own-sound-fetcher.js';
import { SoundError } from '../../../../../src/telephony/sounds/library/sound-error.js';
import { SoundFiles } from '../../../../../src/telephony/sounds/library/sound-files.js';
import { SoundLibrary, type SoundLibraryOptions } from '../../../../../src/telephony/sounds/library/sound-library.js';
import { FakeDnsConnections } from '../../../../platform/outbound/fake-dns-connections.js';
import { TestClock } from '../../../../support/clock.js';
import { eventually } from '../../../../support/eventually.js';
import { FakeScheduler } from '../../sip/fake-scheduler.js';
import { SoundServer } from './sound-server.js';
import { pcm16, wavOf } from '../decoding/wav-file.js';

/** A sound that consists of one value, far enough from others to survive its encoding. */
const soundOf = (value: number, length = 100): Buffer => wavOf(pcm16(new Int16Array(length).fill(1_000 * value)));
const valueOf = ({ audio }: Sound): number => Math.round(decode(PCMU, audio[PCMU])[0] / 1_000);

describe('the library of sounds', () => {
  const decoder = new SoundDecoder();
  let server: SoundServer;
  let folder: string;
  let clock: TestClock;
  let scheduler: FakeScheduler;
  let library: SoundLibrary;
  let version: number;
  let warnings: string[];

  beforeAll(async () => {
    server = await new SoundServer().start();
  });

  afterAll(async () => {
    await Promise.all([decoder.close(), server.close()]);
  });

  beforeEach(() => {
    warnings = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((text: string) => void warnings.push(text));
    folder = join(mkdtempSync(join(tmpdir(), 'switchhook-sounds-')), 'telephony', 'sounds');
    clock = new TestClock();
    scheduler = new FakeScheduler();
    library = open();
    version = 1;
    server.requests.length = 0;
    server.answer = ({ headers }, response) =>
      headers['if-none-match'] === `"${version}"`
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: `"${version}"` }).end(soundOf(version));
  });

  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(join(folder, '../..'), { recursive: true, force: true });
  });

  /** A library on the same folder, as after a restart. */
  const open = (options: Partial<SoundLibraryOptions> = {}): SoundLibrary =>
    new SoundLibrary({
      fetcher: new HttpSoundFetcher(new FakeDnsConnections([], true)),
      decoder,
      files: new SoundFiles(folder),
      clock,
      scheduler,
      ...options,
    });

  const url = (path = '/prompt'): string => server.urlOf(path);
  const heard = async (from = library, path?: string): Promise<number> => valueOf(await from.get(url(path)));

  it('fetches a sound once', async () => {
    const sound = await library.get(url());
    expect(sound.audio).toEqual(encodeBoth(new Int16Array(100).fill(1_000)));
    clock.advance(10 * MINUTE - 1);
    expect(await library.get(url())).toBe(sound);
    expect(server.requests).toHaveLength(1);
  });

  it('fetches it once for concurrent requests', async () => {
    const sounds = await Promise.all(Array.from({ length: 20 }, () => library.get(url())));
    expect(new Set(sounds).size).toBe(1);
    expect(server.requests).toHaveLength(1);
  });

  it('keeps it across a restart', async () => {
    const sound = await library.get(url());
    clock.advance(5 * MINUTE);
    const restarted = open();
    expect(await restarted.get(url())).toEqual(sound);
    expect(server.requests).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.sound$/)]);
  });

  it('requests a newer version after ten minutes, even after a restart', async () => {
    const sound = await library.get(url());
    clock.advance(10 * MINUTE);
    expect(await library.get(url())).toBe(sound);
    expect(server.requests).toHaveLength(2);
    clock.advance(9 * MINUTE);
    expect(await heard(open())).toBe(1);
    expect(server.requests).toHaveLength(2);
    clock.advance(MINUTE);
    expect(await heard(open())).toBe(1);
    expect(server.requests[2].headers['if-none-match']).toBe('"1"');
  });

  it('requests a newer version when the clock was set back', async () => {
    await library.get(url());
    clock.advance(-60 * MINUTE);
    await library.get(url());
    expect(server.requests).toHaveLength(2);
  });

  it('plays a new version, which has another id', async () => {
    const { soundId } = await library.get(url());
    version = 2;
    clock.advance(10 * MINUTE);
    const sound = await library.get(url());
    expect(valueOf(sound)).toBe(2);
    expect(sound.soundId).not.toBe(soundId);
    expect(await heard(open())).toBe(2);
  });

  it.each([
    ['fails', 503, ''],
    ['is gone', 404, ''],
    ['sends something else', 200, '<html>'],
  ])('plays the known version when the server %s, and retries ten minutes later', async (_, status, body) => {
    await library.get(url());
    clock.advance(10 * MINUTE);
    server.answer = (__, response) => response.writeHead(status).end(body);
    expect(await heard()).toBe(1);
    expect(await heard()).toBe(1);
    expect(server.requests).toHaveLength(2);
    expect(warnings).toEqual([expect.stringContaining(`The sound ${url()} cannot be played: It`)]);
    clock.advance(10 * MINUTE);
    expect(await heard(open())).toBe(1);
    expect(server.requests).toHaveLength(3);
  });

  it('does not make callers wait for a slow check, of which only one runs', async () => {
    await library.get(url());
    version = 2;
    clock.advance(10 * MINUTE);
    let release = (): void => undefined;
    const { answer } = server;
    server.answer = (request, response) => (release = () => answer(request, response));
    const waiting = heard();
    await eventually(() => expect(server.requests).toHaveLength(2));
    scheduler.advance(SECOND);
    expect(await waiting).toBe(1);
    const second = heard();
    await eventually(() => expect(scheduler.pending).toBe(1));
    scheduler.advance(SECOND);
    expect(await second).toBe(1);
    release();
    // Nobody waits for the check any more, so its result arrives later.
    await eventually(() => {
      const latest = heard();
      scheduler.advance(SECOND);
      return expect(latest).resolves.toBe(2);
    });
    expect(server.requests).toHaveLength(2);
  });

  it('reports the URL and the reason of a failure, and does not retry at once', async () => {
    server.answer = (_, response) => response.writeHead(404).end();
    const message = `The sound ${url()} cannot be played: Its server answered 404.`;
    for (const attempt of [1, 2, 3]) {
      await expect(library.get(url())).rejects.toThrow(new SoundError(url(), new Error('Its server answered 404.')));
      await expect(library.get(url())).rejects.toThrow(message);
      expect([attempt, server.requests.length]).toEqual([attempt, 1]);
    }
    clock.advance(30 * SECOND);
    server.answer = (_, response) => response.end(soundOf(5));
    expect(await heard()).toBe(5);
  });

  it('reports the reason when a file is no sound, when the server is down and when the URL is invalid', async () => {
    server.answer = (_, response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('<html>');
    await expect(library.get(url())).rejects.toThrow(/: It is neither a WAV nor an mp3 file\.$/);
    await expect(library.get('http://127.0.0.1:1/x.wav')).rejects.toThrow(/x\.wav cannot be played: .*ECONNREFUSED/);
    await expect(library.get('nonsense')).rejects.toThrow('The sound nonsense cannot be played: Invalid URL');
  });

  it('refuses private addresses', async () => {
    const guarded = open({ fetcher: new HttpSoundFetcher(new FakeDnsConnections([['127.0.0.1']])) });
    await expect(guarded.get(`https://internal.example.com:${server.port}/`)).rejects.toThrow(
      /cannot be played: The address of internal\.example\.com is not public\.$/,
    );
    expect(server.requests).toHaveLength(0);
  });

  it('keeps a limited amount in memory, and reads the rest from disk', async () => {
    server.answer = ({ url: path }, response) => response.end(soundOf(Number(path!.slice(1)), 10_000));
    const small = open({ maxMemoryBytes: 50_000 });
    const [first, second, third] = [await small.get(url('/1')), await small.get(url('/2')), await small.get(url('/3'))];
    expect(await small.get(url('/3'))).toBe(third);
    expect(await small.get(url('/2'))).toBe(second);
    const again = await small.get(url('/1'));
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
    expect(server.requests).toHaveLength(3);
  });

  it('keeps a limited amount on disk, and evicts the sounds checked longest ago', async () => {
    server.answer = ({ url: path }, response) => response.end(soundOf(Number(path!.slice(1)), 10_000));
    const files = (): SoundFiles => new SoundFiles(folder, 50_000);
    const limited = open({ files: files() });
    for (const path of ['/1', '/2', '/3']) {
      await limited.get(url(path));
      clock.advance(SECOND);
    }
    expect(await files().read(url('/1'))).toBeUndefined();
    expect(await files().read(url('/2'))).toBeDefined();
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it.each([
    ['damaged', (file: string) => writeFileSync(file, 'nonsense')],
    ['truncated', (file: string) => truncateSync(file, 150)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['in another format', (file: string) => writeFileSync(file, readFileSync(file, 'latin1').replace('PCMU', ''))],
  ])('fetches a sound again whose file is %s', async (_, damage) => {
    const sound = await library.get(url());
    damage(join(folder, readdirSync(folder)[0]));
    expect(await open().get(url())).toEqual(sound);
    expect(server.requests).toHaveLength(2);
    expect(await open().get(url())).toEqual(sound);
    expect(server.requests).toHaveLength(2);
  });

  it('plays sounds even when they cannot be stored', async () => {
    writeFileSync(join(folder, '../..', 'telephony'), 'in the way');
    expect(await heard()).toBe(1);
    expect(await heard()).toBe(1);
    expect(server.requests).toHaveLength(1);
    expect(warnings).toEqual([expect.stringContaining('a sound could not be stored')]);
  });

  it('plays the sounds of this server at once, while many others load from slow servers', async () => {
    const held: (() => void)[] = [];
    server.answer = (_, response) => void held.push(() => response.end(soundOf(1)));
    const own = new Map([['sounds/own.wav', soundOf(3)]]);
    const storage = {
      size: (key: string) => Promise.resolve(own.get(key)?.length),
      open: (key: string) => Promise.resolve(Readable.from([own.get(key)!])),
    };
    const others = new HttpSoundFetcher(new FakeDnsConnections([], true));
    const both = open({ fetcher: new OwnSoundFetcher({ assetsUrl: 'https://own.example' }, storage, others) });
    const slow = Promise.all(Array.from({ length: 12 }, (_, i) => both.get(url(`/${i}`))));
    await eventually(() => expect(held).toHaveLength(8));
    expect(valueOf(await both.get('https://own.example/sounds/own.wav'))).toBe(3);
    server.answer = (_, response) => response.end(soundOf(1));
    for (const release of held) release();
    expect(await slow).toHaveLength(12);
  });
});
