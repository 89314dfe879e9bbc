import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileMailer } from '../../../src/platform/mail/mailers.js';
import { FileStorage } from '../../../src/modules/media/file-storage.js';
import { SmallDisk } from '../load/small-disk.js';

const MAIL = { to: 'ada@example.com', subject: 'Hello', text: 'x'.repeat(100_000), html: '<p>Hello</p>' };

describe('files on a full disk', () => {
  const disk = SmallDisk.mount(4);
  const path = (...parts: string[]): string => join(disk?.folder ?? '', ...parts);

  beforeEach(() => disk?.free());

  afterAll(() => disk?.unmount());

  (disk ? it : it.skip)(
    'a recording or export that does not fit is not stored, and is stored once there is space',
    async () => {
      const storage = new FileStorage(path('media'));
      await storage.put('calls/before.mp3', Buffer.alloc(1000, 1));
      disk!.fill();
      const sound = Buffer.alloc(1_000_000, 2);
      await expect(storage.put('calls/late.mp3', sound)).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await storage.size('calls/late.mp3')).toBeUndefined();
      expect(await storage.size('calls/before.mp3')).toBe(1000);
      expect(readdirSync(path('media', '.begun'))).toEqual([]);

      disk!.free();
      expect(await storage.put('calls/late.mp3', sound)).toBe(sound.length);
      expect(await storage.size('calls/late.mp3')).toBe(sound.length);
    },
  );

  (disk ? it : it.skip)('a mail that does not fit leaves no file, and is complete when it is sent again', async () => {
    const mailer = new FileMailer(path('mail'), 'Switchhook <no-reply@example.com>');
    await mailer.send('first', MAIL);
    disk!.fill();
    await expect(mailer.send('second', MAIL)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(path('mail'))).toEqual(['first.eml']);

    disk!.free();
    await mailer.send('second', MAIL);
    expect(readdirSync(path('mail')).sort()).toEqual(['first.eml', 'second.eml']);
    expect(readFileSync(path('mail', 'second.eml'), 'utf8').length).toBeGreaterThan(MAIL.text.length);
  });
});
