import { join } from 'node:path';
import { eventually } from '../../support/eventually.js';
import { SmallDisk } from '../load/small-disk.js';
import { ServerWithDisk, type Write } from './disk-writes.js';

describe('a full disk', () => {
  const disk = SmallDisk.mount(24);
  let server: ServerWithDisk | undefined;

  beforeAll(async () => {
    if (disk) server = await ServerWithDisk.start(join(disk.folder, 'data'));
  });

  afterAll(async () => {
    await server?.kill();
    disk?.unmount();
  });

  /** The database log may have space left for a while; acknowledged writes must stay. */
  async function contactsUntilFull(round: string): Promise<Write[]> {
    const stored: Write[] = [];
    for (let i = 0; ; i++) {
      const contact = server!.contact(`${round} ${i}`);
      const { status, body } = await contact.send();
      if (status !== 201) return stored;
      const isThere = () => contact.isThere(body.contact.id as number);
      stored.push({ name: `contact ${i}`, send: () => contact.send(), isThere });
    }
  }

  (disk ? it : it.skip)(
    'refuses every write with 507, keeps acknowledged ones, and accepts writes again once there is space',
    async () => {
      const acknowledged: Write[] = [];
      for (const round of ['one', 'two', 'three']) {
        const during = await server!.writes(`during ${round}`);
        const after = await server!.writes(`after ${round}`);
        disk!.fill();
        acknowledged.push(...(await contactsUntilFull(round)));
        for (const write of during) {
          const { status, headers, body } = await write.send();
          if (status < 300) acknowledged.push(write);
          else {
            expect([write.name, status]).toEqual([write.name, 507]);
            expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
            expect(body).toMatchObject({ error: 'Insufficient Storage', success: false });
            expect([write.name, await write.isThere()]).toEqual([write.name, write.name === 'a login']);
          }
        }
        await eventually(async () => expect(await server!.ready()).toBe(503));

        disk!.free();
        await eventually(async () => expect(await server!.ready()).toBe(200));
        for (const write of after) {
          expect([write.name, (await write.send()).status < 300]).toEqual([write.name, true]);
          acknowledged.push(write);
        }
      }

      await server!.restart();
      for (const write of acknowledged) expect([write.name, await write.isThere()]).toEqual([write.name, true]);
    },
  );
});
