import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { connect } from '../database/databases.mjs';
import { settle } from '../machine/measure.mjs';
import { cpuTime, pause, script, startOn, stop } from '../machine/processes.mjs';
import { Receiver } from '../machine/receiver.mjs';
import { startServer } from '../machine/server.mjs';
import { row } from '../report.mjs';
import { ROUNDS, SECONDS, WARM_UP } from '../settings.mjs';
import { measureLatency } from './latency.mjs';

const { findDefinition } = createRequire(import.meta.url)(
  '../../../dist/modules/webhooks/catalogue/event-catalogue.js',
);
const EVENT = 'user.opened.v2';
const SUBJECTS = 64;
const COUNT = 1_000 * SECONDS;
const COMPANY = 1;
const HEADERS = {
  'content-type': 'application/json',
  'user-agent': 'Switchhook-Webhooks/1',
  'x-switchhook-sequence': '1',
  'webhook-id': `msg_${'x'.repeat(27)}`,
  'webhook-timestamp': '1767225600',
  'webhook-signature': `v1,${'x'.repeat(44)}`,
};

/** Signed deliveries of 64 subjects relative to a bare loop of requests, and how soon an event leaves. */
export async function measureDeliveries(database) {
  const receiver = await Receiver.start();
  const connection = connect(database.target);
  const subscribe = (path, events) => receiver.subscribe(connection, database.env.DATA_DIR, COMPANY, path, events);
  const webhookId = await subscribe('counted', ['number.closed']);
  await connection.run(
    "UPDATE users SET availability_status = 'available', was_available = NULL WHERE company_id = ?",
    [COMPANY],
  );
  const server = await startServer(database);
  const run = { server, receiver, connection, webhookId };
  await drain(run, 1_000 * WARM_UP);
  const found = [];
  for (let round = 0; round < ROUNDS; round++)
    found.push({ baseline: await bareLoop(run), ...(await drain(run, COUNT)) });
  const mean = (name) => found.reduce((sum, each) => sum + each[name], 0) / found.length;
  row(`${database.name}: signed deliveries, 64 subjects`, {
    rate: mean('rate'),
    baseline: mean('baseline'),
    cpu: mean('cpu'),
    target: '>= 45 %',
  });
  await subscribe('noted', ['user.opened.v2', 'user.closed.v2']);
  const { p50, p99 } = await measureLatency(server, receiver);
  row(`${database.name}: commit to request at 200 events/s`, {
    value: `p50 ${p50.toFixed(0)} ms`,
    ratio: `p99 ${p99.toFixed(0)} ms`,
    target: 'p99 <= 100 ms',
  });
  await stop(server.child);
  await connection.run("DELETE FROM webhooks WHERE custom_name = 'bench'");
  await connection.close();
  await receiver.stop();
}

/** Events as a transaction leaves them, in the outbox with their payload. */
async function storeEvents(connection, webhookId, count) {
  const payloads = [{ event: EVENT, to: [webhookId], data: findDefinition(EVENT).sample }];
  const rows = Array.from({ length: count }, (_, n) => {
    const subject = `user:bench-${n % SUBJECTS}`;
    const payload = JSON.stringify({ companyId: COMPANY, subject, occurredAt: Date.now(), userId: n % SUBJECTS });
    return [COMPANY, 'UserOpened', subject, payload, Date.now(), JSON.stringify({ key: randomUUID(), payloads }), 0, 0];
  });
  const columns = ['company_id', 'type', 'subject', 'payload', 'occurred_at', 'snapshot', 'attempts', 'due_at'];
  while (rows.length > 0) await connection.insertMany('outbox', columns, rows.splice(0, 500));
}

const unfinished = async (connection, webhookId) => {
  const [{ n }] = await connection.rows(
    `SELECT (SELECT COUNT(*) FROM outbox WHERE subject LIKE 'user:bench-%')
       + (SELECT COUNT(*) FROM delivery_queue WHERE webhook_id = ?) AS n`,
    [webhookId],
  );
  return Number(n);
};

/** Deliveries per second from the first request until the last one is marked as delivered. */
async function drain({ server, receiver, connection, webhookId }, count) {
  await settle(server);
  await receiver.forget();
  const cpu = cpuTime(server.pid);
  await storeEvents(connection, webhookId, count);
  while ((await unfinished(connection, webhookId)) > 0) await pause(50);
  const end = Date.now();
  const { first } = await receiver.wait(count);
  return { rate: count / ((end - first) / 1000), cpu: (cpuTime(server.pid) - cpu) / count };
}

async function bareLoop({ server, receiver, connection, webhookId }) {
  await settle(server);
  const [{ body }] = await connection.rows(
    'SELECT body FROM delivery_bodies JOIN deliveries ON id = delivery_id WHERE webhook_id = ? LIMIT 1',
    [webhookId],
  );
  await receiver.forget();
  const options = { origin: receiver.origin, path: '/counted', headers: HEADERS, body, count: COUNT };
  const child = startOn(0, [script('baseline/deliveries.mjs'), JSON.stringify({ ...options, concurrency: SUBJECTS })]);
  await once(child, 'exit');
  const { count, first, last } = await receiver.seen();
  return count / ((last - first) / 1000);
}
