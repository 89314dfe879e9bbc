import { join } from 'node:path';
import { existingDatabase, freshDatabase } from '../support/database/database.js';
import { type KillPoint, KILL_POINTS, MessageSending } from './load/message-sending.js';

const DEATHS: [point: KillPoint, nth: number][] = [
  ['accepting', 4],
  ['accepted', 3],
  ['carried', 5],
  ['marking', 2],
  ['carried', 1],
];

describe.each([
  ['SQLite', (dataDir: string) => Promise.resolve(existingDatabase(`sqlite:${join(dataDir, 'sending.db')}`))],
  ['MariaDB', freshDatabase],
])('a company whose servers are killed while it sends messages, on %s', (_, database) => {
  let sending: MessageSending;

  beforeAll(async () => {
    sending = await MessageSending.open(database);
    for (const [point, nth] of DEATHS) await sending.killAndRecover(point, nth);
  }, 600_000);

  afterAll(() => sending?.close());

  it('reaches every kill point', () => {
    expect(new Set(DEATHS.map(([point]) => point))).toEqual(new Set(Object.keys(KILL_POINTS)));
  });

  it('sends every accepted message, and no other, once', async () => {
    const accepted = [...sending.accepted.values()].flat();
    const taken = (await sending.sentMessages()).map(({ message_id }) => message_id);
    expect(taken.toSorted()).toEqual(accepted.toSorted());
    expect(new Set(accepted).size).toBe(accepted.length);
    expect(await sending.statuses()).toEqual(['sent']);
  });

  it('accepts a retry with the same key when the response was lost', async () => {
    const taken = await sending.sentMessages();
    for (const { request_key, message_id } of taken) expect(request_key).toBe(message_id);
    expect(taken.filter(({ asked }) => asked > 1).length).toBeGreaterThanOrEqual(2);
  });

  it('keeps the order of every conversation', async () => {
    const order = (await sending.sentMessages()).map(({ message_id }) => message_id);
    for (const ids of sending.accepted.values()) expect(order.filter((id) => ids.includes(id))).toEqual(ids);
  });
});
