import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FileStorage } from '../../../src/modules/media/file-storage.js';

describe('the file storage', () => {
  let folder: string;
  let storage: FileStorage;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'switchhook-storage-'));
    storage = new FileStorage(join(folder, 'media'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('stores bytes and streams, with access for this user only', async () => {
    expect(await storage.put('a/b.mp3', Buffer.from('bytes'))).toBe(5);
    expect(await storage.put('a/c.mp3', Readable.from([Buffer.from('a '), Buffer.from('stream')]))).toBe(8);
    expect(await text(await storage.open('a/b.mp3'))).toBe('bytes');
    expect(await text(await storage.open('a/c.mp3'))).toBe('a stream');
    expect(statSync(join(folder, 'media/a/b.mp3')).mode & 0o777).toBe(0o600);
  });

  it('accepts that another writer stores the same file first', async () => {
    const slow = Readable.from(
      (async function* () {
        yield Buffer.from('by');
        await storage.put('a/b.mp3', Buffer.from('bytes'));
        yield Buffer.from('tes');
      })(),
    );
    expect(await storage.put('a/b.mp3', slow)).toBe(5);
    expect(await text(await storage.open('a/b.mp3'))).toBe('bytes');
  });

  it('returns a range, both ends inclusive', async () => {
    await storage.put('x', Buffer.from('0123456789'));
    expect(await text(await storage.open('x', { first: 2, last: 4 }))).toBe('234');
  });

  it('reports missing files', async () => {
    expect(await storage.size('none')).toBeUndefined();
    await expect(storage.open('none')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(storage.remove('none')).resolves.toBeUndefined();
  });

  it('deletes files', async () => {
    await storage.put('x', Buffer.from('0'));
    expect(await storage.size('x')).toBe(1);
    await storage.remove('x');
    expect(await storage.size('x')).toBeUndefined();
  });

  it('keeps the previous file when writing a new one fails', async () => {
    await storage.put('x', Buffer.from('before'));
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('cut off');
      })(),
    );
    await expect(storage.put('x', broken)).rejects.toThrow('cut off');
    expect(readFileSync(join(folder, 'media/x'), 'utf8')).toBe('before');
    expect(readdirSync(join(folder, 'media/.begun'))).toEqual([]);
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', '', 'a//b', 'a/', '.begun/x', 'a/.b', 'a\\..\\b', 'a\0b'])(
    'refuses keys outside its folder: %j',
    async (key) => {
      for (const act of [
        () => storage.put(key, Buffer.from('x')),
        () => storage.open(key),
        () => storage.size(key),
        () => storage.remove(key),
      ])
        await expect(act()).rejects.toThrow('is not the key of a file');
    },
  );

  it('deletes partial files that are more than a day old', async () => {
    const begun = join(folder, 'media/.begun');
    mkdirSync(begun, { recursive: true });
    for (const name of ['old', 'new']) writeFileSync(join(begun, name), 'half');
    utimesSync(join(begun, 'old'), new Date(0), new Date(0));
    await storage.removeStalePartials();
    expect(readdirSync(begun)).toEqual(['new']);
    await new FileStorage(join(folder, 'nowhere')).removeStalePartials();
  });
});
