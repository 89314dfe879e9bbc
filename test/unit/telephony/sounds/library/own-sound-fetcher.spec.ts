import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { OwnSoundFetcher } from '../../../../../src/telephony/sounds/library/own-sound-fetcher.js';
import type { FetchedSound } from '../../../../../src/telephony/sounds/library/sound-fetcher.js';

const ASSETS = 'https://phone.example.com/assets';
const ELSEWHERE: FetchedSound = { status: 'fresh', bytes: Buffer.from('over HTTP') };

describe('sounds of this server', () => {
  const stored = new Map([['sounds/5f2c-01.wav', Buffer.from('uploaded')]]);
  const storage = {
    size: async (key: string) => stored.get(key)?.length,
    open: async (key: string) => Readable.from([stored.get(key)!]),
  };
  const fetched: string[] = [];
  const others = {
    fetchSound: async (url: string) => {
      fetched.push(url);
      return ELSEWHERE;
    },
  };
  const fetcher = new OwnSoundFetcher({ assetsUrl: ASSETS }, storage, others);

  it('are read from the folder of default sounds', async () => {
    const url = `${ASSETS}/sounds/welcome.mp3`;
    const sound = (await fetcher.fetchSound(url, {})) as Extract<FetchedSound, { status: 'fresh' }>;
    expect(sound.bytes).toEqual(readFileSync(join(__dirname, '../../../../../sounds/welcome.mp3')));
    expect(await fetcher.fetchSound(url, { etag: sound.etag })).toEqual({ status: 'unchanged' });
    expect(await fetcher.fetchSound(url, { etag: 'default-1-1' })).toMatchObject({ status: 'fresh' });
  });

  it('are read from the storage when they were uploaded', async () => {
    const url = `${ASSETS}/sounds/5f2c-01.wav`;
    const sound = await fetcher.fetchSound(url, {});
    expect(sound).toMatchObject({ bytes: Buffer.from('uploaded'), etag: 'uploaded-8' });
    expect(await fetcher.fetchSound(url, { etag: 'uploaded-8' })).toEqual({ status: 'unchanged' });
  });

  it('may have been deleted', async () => {
    await expect(fetcher.fetchSound(`${ASSETS}/sounds/gone.mp3`, {})).rejects.toThrow('This server has no such sound.');
    expect(fetched).toEqual([]);
  });

  it.each([
    'https://other.example.com/assets/sounds/welcome.mp3',
    `${ASSETS}/sounds/../../etc/passwd`,
    `${ASSETS}/sounds/sub/welcome.mp3`,
    `${ASSETS}/sounds/%2e%2e.mp3`,
    `${ASSETS}/sounds/`,
    `${ASSETS}/recording/5.mp3`,
  ])('do not include %s', async (url) => {
    fetched.length = 0;
    expect(await fetcher.fetchSound(url, {})).toBe(ELSEWHERE);
    expect(fetched).toEqual([url]);
  });
});
