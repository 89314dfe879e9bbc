import { createConnection } from 'mysql2/promise';
import { DeliveryQueue } from '../../../src/modules/webhooks/delivery/queue/delivery-queue.js';
import { TestApp } from '../../support/app.js';
import { onMysql } from '../../support/database/database.js';
import { eventually } from '../../support/eventually.js';

const itOnMysql = onMysql ? it : it.skip;

itOnMysql(
  'a delivery that is committed while others are claimed waits for the earlier one of its subject',
  async () => {
    const app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    const company = await app.company();
    const url = 'http://127.0.0.1:1/hook';
    const { id: webhookId } = (await company.api.post('/v1/webhooks', { url })).body.webhook as { id: number };
    const queue = app.context.get(DeliveryQueue, { strict: false });
    const add = (subject: string, ...names: string[]): Promise<void> =>
      app.work.run((tx) =>
        queue.add(
          tx,
          names.map((name) => ({
            webhookId,
            eventKey: name,
            messageId: name,
            event: 'call.created',
            subject,
            body: '{}',
          })),
        ),
      );
    await add('call:1', 'first');
    await add('call:2', 'second');
    const rows = await app.reader.rows<{ id: number }>('SELECT id FROM delivery_queue ORDER BY id');

    // The claim stops at the second row until the test gives it the lock.
    const blocker = await createConnection(app.databaseUrl);
    await blocker.query("SELECT GET_LOCK('claim', 0)");
    const condition = "webhook_id = ? AND (id <> ? OR GET_LOCK('claim', 60) = 1)";
    const claiming = app.work.run(async (tx) => {
      // Otherwise the condition is evaluated while the page of the row is latched, and nothing could be added to it.
      await tx.change("SET SESSION optimizer_switch = 'index_condition_pushdown=off'");
      const claimed = await queue.table.claim(tx, { condition, values: [webhookId, rows[1].id] }, 10);
      await tx.rows("SELECT RELEASE_LOCK('claim')");
      return claimed;
    });
    await eventually(async () => {
      const [waiting] = await blocker.query(
        "SELECT id FROM information_schema.processlist WHERE state = 'User lock' AND db = DATABASE()",
      );
      expect(waiting).toHaveLength(1);
    });
    await add('call:3', 'third', 'fourth');
    await blocker.query("SELECT RELEASE_LOCK('claim')");

    const ids = (await claiming).map(({ delivery_id: id }) => id);
    const claimed = await app.reader.rows<{ event_key: string; id: number }>('SELECT id, event_key FROM deliveries');
    const names = claimed.filter(({ id }) => ids.includes(id)).map(({ event_key: name }) => name);
    expect(names).toEqual(expect.arrayContaining(['first', 'second']));
    expect(names).not.toContain('fourth');
    await blocker.end();
    await app.close();
  },
);
