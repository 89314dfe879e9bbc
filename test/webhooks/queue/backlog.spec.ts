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

itOnMysql('a claim reads the subjects of its items, not the backlog of the webhook for each of them', async () => {
  const app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true', ROLES: 'api' });
  const company = await app.company();
  const url = 'http://127.0.0.1:1/hook';
  const { id: webhookId } = (await company.api.post('/v1/webhooks', { url })).body.webhook as { id: number };
  const queue = app.context.get(DeliveryQueue, { strict: false });
  const deliveries = Array.from({ length: DELIVERIES }, (_, i) => ({
    webhookId,
    eventKey: `key-${i}`,
    messageId: `message-${i}`,
    event: 'call.created',
    subject: `call:${i % SUBJECTS}`,
    body: '{}',
  }));
  // The statistics are those of an empty table, as they are where it fills and empties quickly.
  const database = await createConnection(app.databaseUrl);
  await database.query('ANALYZE TABLE delivery_queue');
  await database.end();
  await app.work.run((tx) => queue.add(tx, deliveries));
  const lane = { condition: 'webhook_id = ?', values: [webhookId] };

  const heads = await app.work.run((tx) => queue.table.claim(tx, lane, SUBJECTS));
  const [behind, read] = await app.work.run(async (tx) => {
    const before = await rowsRead(tx);
    const claimed = await queue.table.claim(tx, lane, SUBJECTS);
    return [claimed, (await rowsRead(tx)) - before];
  });

  expect(heads).toHaveLength(SUBJECTS);
  expect(behind).toEqual([]);
  expect(read).toBeLessThan(100_000);
  await app.close();
});
