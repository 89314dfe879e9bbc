import type { TestCompany } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { type ReceivedRequest, Receiver } from '../support/http/receiver.js';
import { Replicas } from './replicas.js';

const USERS = 6;
const CHANGES = 10;
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** The events of a user who is closed and opened this many times. */
const story = range(CHANGES).flatMap((turn) => {
  const name = turn % 2 === 0 ? 'user.closed' : 'user.opened';
  return [name, `${name}.v2`];
});

const bySubject = (received: readonly ReceivedRequest[]): Map<number, ReceivedRequest[]> => {
  const subjects = new Map<number, ReceivedRequest[]>();
  for (const each of received) {
    const { id } = each.json.data as { id: number };
    subjects.set(id, [...(subjects.get(id) ?? []), each]);
  }
  return subjects;
};
const sequenceOf = ({ headers }: ReceivedRequest): number => Number(headers['x-switchhook-sequence']);

describe('deliveries of two replicas', () => {
  let replicas: Replicas;
  let company: TestCompany;
  let receiver: Receiver;
  let users: number[];

  beforeEach(async () => {
    replicas = await Replicas.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    receiver = await Receiver.start();
    company = await replicas.app.company();
    const made = await Promise.all(range(USERS).map(() => replicas.app.user(company.id)));
    users = made.map(({ id }) => id);
    await replicas.send(0, company, 'POST', '/v1/webhooks', { url: receiver.url });
  });

  afterEach(async () => {
    await receiver.close();
    await replicas.close();
  });

  /** Waits until no delivery is claimed. */
  const idle = () =>
    eventually(async () => {
      expect(await replicas.app.reader.rows('SELECT id FROM outbox')).toEqual([]);
      expect(await replicas.app.reader.rows('SELECT name FROM leases WHERE expires_at > 0')).toEqual([]);
    });
  /** Closes and opens every user in turn, each time through the given replica. */
  const change = (turns: readonly number[], replicaOf: (turn: number) => number): Promise<unknown> =>
    Promise.all(
      users.map(async (id) => {
        for (const turn of turns) {
          const body = { availability_status: turn % 2 === 0 ? 'unavailable' : 'available' };
          const { status } = await replicas.send(replicaOf(turn), company, 'PUT', `/v2/users/${id}`, body);
          expect(status).toBe(200);
        }
      }),
    );
  const finished = (milliseconds: number) =>
    eventually(async () => {
      expect(await replicas.app.reader.rows('SELECT id FROM outbox')).toEqual([]);
      const rows = await replicas.app.reader.rows<{ status: string }>('SELECT status FROM deliveries');
      expect(rows.map(({ status }) => status)).toEqual(range(USERS * story.length).map(() => 'delivered'));
    }, milliseconds);

  it('arrive once each, in the order of their subject, through either replica', async () => {
    await change(range(CHANGES), (turn) => turn % 2);
    await finished(60_000);
    const received = receiver.take();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(USERS * story.length);
    expect(received).toHaveLength(USERS * story.length);
    const subjects = bySubject(received);
    expect([...subjects.keys()].sort((a, b) => a - b)).toEqual([...users].sort((a, b) => a - b));
    for (const deliveries of subjects.values()) {
      expect(deliveries.map(({ json }) => json.event as string)).toEqual(story);
      expect(deliveries.map(sequenceOf)).toEqual(range(story.length).map((index) => index + 1));
    }
  }, 120_000);

  it('all arrive in order when the sending replica is killed', async () => {
    await idle();
    const [victim, survivor] = replicas.servers;
    // Pauses one replica, so that the other makes the attempts.
    survivor.child.process.kill('SIGSTOP');
    receiver.respondWith(() => undefined);
    await change([0], () => 0);
    await eventually(() => expect(receiver.received).toHaveLength(USERS));
    await victim.kill();
    receiver.respondWith(200);
    survivor.child.process.kill('SIGCONT');
    await change(range(CHANGES).slice(1), () => 1);
    await finished(60_000);
    // Deliveries of the killed replica are repeated with the same bytes before all later ones.
    for (const [first, again, ...rest] of bySubject(receiver.take()).values()) {
      for (const name of ['webhook-id', 'x-switchhook-sequence']) expect(again.headers[name]).toBe(first.headers[name]);
      expect(again.body).toBe(first.body);
      expect([again, ...rest].map(({ json }) => json.event as string)).toEqual(story);
      expect([again, ...rest].map(sequenceOf)).toEqual(range(story.length).map((index) => index + 1));
    }
  }, 120_000);
});
