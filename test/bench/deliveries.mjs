import { createRequire } from 'node:module';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { median, ready, startOn, stop } from './processes.mjs';

const load = createRequire(import.meta.url);
const { SqliteDatabase } = load('../../dist/platform/database/connections/sqlite-database.js');
const { Config } = load('../../dist/platform/config.js');
const { SecretBox } = load('../../dist/platform/crypto/secret-box.js');
const { findDefinition } = load('../../dist/modules/webhooks/catalogue/event-catalogue.js');

const RECEIVER = 4557;
const origin = `http://127.0.0.1:${RECEIVER}`;
const COUNT = Number(process.env.BENCH_DELIVERIES ?? 10_000);
const DEAD = 50;
const EVENT = 'user.opened.v2';
const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
const tell = async () => (await fetch(origin)).json();

/** The state of a server's deliveries, read and written beside it as another process would. */
class Installation {
  constructor(dataDir) {
    this.database = new SqliteDatabase(join(dataDir, 'switchhook.db'));
    this.box = new SecretBox(new Config({ DATA_DIR: dataDir }));
  }

  get(sql, ...values) {
    return this.database.prepare(sql).get(...values);
  }

  webhook(companyId, path, events) {
    const token = randomBytes(16).toString('hex');
    const secret = this.box.seal(`whsec_${randomBytes(32).toString('base64')}`);
    this.database
      .prepare(
        `INSERT INTO webhooks (company_id, token_id, uuid, custom_name, url, events, state, state_since, token, secret, created_at)
         VALUES (?, 0, ?, 'bench', ?, ?, 'active', 0, ?, ?, 0)`,
      )
      .run(companyId, randomUUID(), origin + path, JSON.stringify(events), token, secret);
    return Number(this.get('SELECT MAX(id) AS id FROM webhooks').id);
  }

  /** Events as a transaction leaves them: stored in the outbox with their snapshot. */
  events(companyId, webhookId, count) {
    const insert = this.database.prepare(
      `INSERT INTO outbox (company_id, type, subject, payload, occurred_at, snapshot, attempts, due_at)
       VALUES (?, 'UserOpened', ?, ?, ?, ?, 0, 0)`,
    );
    const data = findDefinition(EVENT).sample;
    this.database.exec('BEGIN IMMEDIATE');
    for (let n = 0; n < count; n++) {
      const subject = `user:${webhookId}-${n}`;
      const event = { companyId, subject, occurredAt: Date.now(), userId: n };
      const snapshot = { key: randomUUID(), told: [{ event: EVENT, to: [webhookId], data }] };
      insert.run(companyId, subject, JSON.stringify(event), event.occurredAt, JSON.stringify(snapshot));
    }
    this.database.exec('COMMIT');
  }

  unfinished(webhookId) {
    return (
      Number(this.get('SELECT COUNT(*) AS n FROM outbox').n) +
      Number(this.get('SELECT COUNT(*) AS n FROM delivery_queue WHERE webhook_id = ?', webhookId).n)
    );
  }

  close() {
    this.database.close();
  }
}

/** Events a second from the first request to the last one that is marked as delivered. */
async function drain(installation, webhookId) {
  await tell();
  installation.events(1, webhookId, COUNT);
  while (installation.unfinished(webhookId) > 0) await pause(20);
  const end = performance.timeOrigin + performance.now();
  const { count, first } = await tell();
  if (count < COUNT) throw new Error(`${count} of ${COUNT} deliveries came`);
  return COUNT / ((end - first) / 1000);
}

async function floorRate(installation, webhookId) {
  const { body } = installation.get(
    'SELECT body FROM delivery_bodies JOIN deliveries ON id = delivery_id WHERE webhook_id = ? LIMIT 1',
    webhookId,
  );
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Switchhook-Webhooks/1',
    'webhook-id': `msg_${'x'.repeat(27)}`,
    'webhook-timestamp': '1767225600',
    'webhook-signature': `v1,${'x'.repeat(44)}`,
    'x-switchhook-sequence': '1',
  };
  await tell();
  const child = startOn(0, [
    new URL('post.mjs', import.meta.url).pathname,
    JSON.stringify({ origin, path: '/', headers, body, count: COUNT }),
  ]);
  await new Promise((resolve) => child.once('exit', resolve));
  const { count, first, last } = await tell();
  return count / ((last - first) / 1000);
}

/** Milliseconds from the answer to a change, which comes right after its commit, to the request that tells of it. */
async function latencies(installation, base, { authorization, first }) {
  installation.webhook(1, '/noted', ['user.opened.v2', 'user.closed.v2']);
  const answered = new Map();
  const running = [];
  // Changes of one user follow each other, or a slow moment would let one overtake another and leave nothing to tell.
  const last = new Map();
  const changes = 2_000;
  const start = performance.now();
  for (let n = 0; n < changes; n++) {
    while (performance.now() - start < n * 5) await pause(1);
    const id = first + (n % 200);
    const sequence = 1 + Math.floor(n / 200);
    const change = async () => {
      await last.get(id);
      const answer = await fetch(`${base}/v2/users/${id}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ availability_status: sequence % 2 ? 'unavailable' : 'available' }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      answered.set(`${id} ${sequence}`, performance.timeOrigin + performance.now());
      await answer.arrayBuffer();
    };
    const changed = change();
    running.push(changed);
    last.set(id, changed);
  }
  await Promise.all(running);
  const notes = [];
  while (notes.length < changes) notes.push(...(await tell()).notes);
  const times = notes.map(([id, sequence, at]) => at - answered.get(`${id} ${sequence}`)).sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)], p99: times[Math.floor(times.length * 0.99)] };
}

/** Needs a server on a seeded database, started by the caller, with company 1. */
export async function measureDeliveries({ dataDir, base, company, rounds }) {
  const receiver = startOn(1, [new URL('receiver.mjs', import.meta.url).pathname, String(RECEIVER)]);
  await ready(origin, receiver);
  const installation = new Installation(dataDir);
  const healthy = installation.webhook(1, '/', ['number.closed']);
  await drain(installation, healthy);
  const rates = { ours: [], floor: [], alone: [], beside: [] };
  for (let round = 0; round < rounds; round++) {
    rates.floor.push(await floorRate(installation, healthy));
    rates.ours.push(await drain(installation, healthy));
  }
  const latency = await latencies(installation, base, company);
  const dead = Array.from({ length: DEAD }, () => installation.webhook(2, '/dead', ['number.closed']));
  for (let round = 0; round < rounds; round++) {
    rates.alone.push(await drain(installation, healthy));
    for (const webhookId of dead) installation.events(2, webhookId, 20);
    await pause(2_000);
    rates.beside.push(await drain(installation, healthy));
    installation.database.exec(`DELETE FROM delivery_queue WHERE webhook_id <> ${healthy}`);
    await pause(6_000);
  }
  installation.close();
  await stop(receiver);
  const ratio = (a, b) => median(rates[a].map((rate, round) => rate / rates[b][round]));
  return {
    deliveries: { ratio: ratio('ours', 'floor'), ours: median(rates.ours), floor: median(rates.floor) },
    latency,
    beside: { ratio: ratio('beside', 'alone'), beside: median(rates.beside), alone: median(rates.alone) },
  };
}
