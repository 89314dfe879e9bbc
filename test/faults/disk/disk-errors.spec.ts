import { join } from 'node:path';
import { eventually } from '../../support/eventually.js';
import { ServerWithDisk, type Write } from './disk-writes.js';
import { FailingDisk } from './failing-disk.js';

describe('a disk with I/O errors', () => {
  const disk = new FailingDisk();
  let server: ServerWithDisk | undefined;

  beforeAll(async () => {
    if (FailingDisk.isAvailable) server = await ServerWithDisk.start(join(disk.folder, 'data'), disk.env);
  });

  afterAll(async () => {
    await server?.kill();
    disk.remove();
  });

  (FailingDisk.isAvailable ? it : it.skip)(
    'refuses every write with 503, keeps acknowledged ones, and accepts writes again once the errors stop',
    async () => {
      const before = await server!.writes('before');
      const during = await server!.writes('during');
      const after = await server!.writes('after');
      const acknowledged: Write[] = [];
      const acknowledge = async (write: Write): Promise<void> => {
        expect([write.name, (await write.send()).status < 300]).toEqual([write.name, true]);
        acknowledged.push(write);
      };
      for (const write of before) await acknowledge(write);

      disk.fail(server!.pid);
      for (const write of during) {
        const { status, headers, body } = await write.send();
        expect([write.name, status]).toEqual([write.name, 503]);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(body).toMatchObject({ error: 'Service Unavailable', success: false });
        expect([write.name, await write.isThere()]).toEqual([write.name, write.name === 'a login']);
      }
      await eventually(async () => expect(await server!.ready()).toBe(503));

      disk.repair(server!.pid);
      await eventually(async () => expect(await server!.ready()).toBe(200));
      for (const write of after) await acknowledge(write);

      await server!.restart();
      for (const write of acknowledged) expect([write.name, await write.isThere()]).toEqual([write.name, true]);
    },
  );
});
