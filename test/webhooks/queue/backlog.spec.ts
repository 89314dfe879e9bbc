import { createConnection } from 'mysql2/promise';
import { DeliveryQueue } from '../../../src/modules/webhooks/delivery/queue/delivery-queue.js';
import type { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import { TestApp } from '../../support/app.js';
import { onMysql } from '../../support/database/database.js';

const SUBJECTS = 40;
const DELIVERIES = 1_000;

const itOnMysql = onMysql ? it : it.skip;

/** The rows that this session has read so far, by any index. */
async function rowsRead(tx: Transaction): Promise<number> {
  const rows = await tx.rows<{ Value: string }>("SHOW SESSION STATUS LIKE 'Handler_read%'");
  return rows.reduce((sum, { Value: value }) => sum + parseInt(value, 10), 0);
}

describe('a claim with a backlog', () => {
  let app: TestApp;
  let queue: DeliveryQueue;
  let webhookId: number;

  beforeEach(async () => {
    // Nothing is delivered without a worker.
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true', ROLES: 'api' });
    const company = await app.company();
    const url = 'http://127.0.0.1:1/hook';
    webhookId = ((await company.api.post('/v1/webhooks', { url })).body.webhook as { id: number }).id;
    queue = app.context.get(DeliveryQueue, { strict: false });
  });

  afterEach(() => app.close());

  async function add(subjects: readonly string[]): Promise<void> {
    const deliveries = subjects.map((subject, i) => ({
      webhookId,
      eventKey: `key-${i}`,
      messageId: `message-${i}`,
      event: 'call.created',
      subject,
      body: '{}',
    }));
    await app.work.run((tx) => queue.add(tx, deliveries));
  }

  const claim = (tx: Transaction, limit: number): Promise<{ id: number }[]> =>
    queue.table.claim(tx, { condition: 'webhook_id = ?', values: [webhookId] }, limit);

  it('finds the first item of a subject behind more blocked ones than it may claim', async () => {
    await add([...Array.from({ length: 10 }, () => 'call:1'), 'call:2', 'call:3']);
    const ids = (await app.reader.rows<{ id: number }>('SELECT id FROM delivery_queue ORDER BY id')).map(
      ({ id }) => id,
    );
    expect(await app.work.run((tx) => claim(tx, 1))).toMatchObject([{ id: ids[0] }]);
    expect(await app.work.run((tx) => claim(tx, 2))).toMatchObject([{ id: ids[10] }, { id: ids[11] }]);
    expect(await app.work.run((tx) => claim(tx, 2))).toEqual([]);
  });

  itOnMysql('reads the subjects of its items, not all items of the webhook for each of them', async () => {
    // The statistics of an empty table, as they are while it fills and empties quickly.
    const database = await createConnection(app.databaseUrl);
    await database.query('ANALYZE TABLE delivery_queue');
    await database.end();
    await add(Array.from({ length: DELIVERIES }, (_, i) => `call:${i % SUBJECTS}`));

    const heads = await app.work.run((tx) => claim(tx, SUBJECTS));
    const [behind, read] = await app.work.run(async (tx) => {
      const before = await rowsRead(tx);
      const claimed = await claim(tx, SUBJECTS);
      return [claimed, (await rowsRead(tx)) - before];
    });

    expect(heads).toHaveLength(SUBJECTS);
    expect(behind).toEqual([]);
    expect(read).toBeLessThan(100_000);
  });
});
