import { writeSync } from 'node:fs';
import { QueueDeliveriesHandler } from '../../src/modules/webhooks/commands/queue-deliveries.js';
import { DeliverDue } from '../../src/modules/webhooks/delivery/deliver-due.js';
import { Outcomes } from '../../src/modules/webhooks/delivery/outcomes.js';
import { SystemClock } from '../../src/platform/clock.js';
import { Transaction } from '../../src/platform/database/transaction.js';
import { Outbox } from '../../src/platform/messaging/outbox.js';
import { DOOMED, type Point } from './points.js';

/**
 * The real server, which kills itself the n-th time it gets to the point that DIE_AT names, and whose clock is AHEAD by
 * so many milliseconds: it starts when what its predecessors had leased has run out.
 */
const [fatal, nth] = (process.env.DIE_AT ?? '').split(':');
const ahead = Number(process.env.AHEAD ?? 0);
let passings = 0;

function pass(point: Point): void {
  if (point !== fatal || ++passings < Number(nth)) return;
  writeSync(1, `died: ${point}\n`);
  process.kill(process.pid, 'SIGKILL');
}

type Method = (this: any, ...args: any[]) => any;

function wrap(type: { name: string; prototype: object }, name: string, around: (original: Method) => Method): void {
  const methods = type.prototype as Record<string, Method>;
  if (typeof methods[name] !== 'function')
    throw new Error(`${type.name} has no method ${name}; the points need a look.`);
  methods[name] = around(methods[name]);
}

wrap(SystemClock, 'now', (now) => () => (now() as number) + ahead);

wrap(
  Outbox,
  'store',
  (store) =>
    async function (tx: Transaction) {
      await store.call(this, tx);
      if (tx.events.length === 0) return;
      if ((await tx.rows(`SELECT id FROM users WHERE last_name = '${DOOMED}'`)).length > 0)
        throw new Error('This write was doomed.');
      pass('storing');
    },
);

wrap(
  Transaction,
  'committed',
  (committed) =>
    function (this: Transaction) {
      if (this.events.length > 0) pass('committed');
      committed.call(this);
    },
);

wrap(
  QueueDeliveriesHandler,
  'queueAll',
  (queueAll) =>
    async function (...args) {
      pass('before fan-out');
      await queueAll.apply(this, args);
      pass('after fan-out');
    },
);

wrap(
  DeliverDue,
  'begin',
  (begin) =>
    function (...args) {
      pass('claimed');
      begin.apply(this, args);
    },
);

wrap(
  Outcomes,
  'write',
  (write) =>
    async function (tx: Transaction, outcomes: readonly unknown[]) {
      if (outcomes.length > 0) pass('answered');
      await write.call(this, tx, outcomes);
      if (outcomes.length > 0) pass('marking');
    },
);

void import('../../src/main.js');
