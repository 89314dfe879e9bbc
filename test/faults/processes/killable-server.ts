import { QueueDeliveriesHandler } from '../../../src/modules/webhooks/commands/queue-deliveries.js';
import { DeliveryWorker } from '../../../src/modules/webhooks/delivery/delivery-worker.js';
import { OutcomeRecorder } from '../../../src/modules/webhooks/delivery/queue/outcome-recorder.js';
import { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import { Outbox } from '../../../src/platform/events/outbox.js';
import { killAt as killAtAny, wrap } from './kill-at.js';
import { ROLLED_BACK, type KillPoint } from './kill-points.js';

const killAt = (point: KillPoint): void => killAtAny(point);

wrap(
  Outbox,
  'store',
  (store) =>
    async function (tx: Transaction) {
      await store.call(this, tx);
      if (tx.events.length === 0) return;
      if ((await tx.rows(`SELECT id FROM users WHERE last_name = '${ROLLED_BACK}'`)).length > 0)
        throw new Error('This write is rolled back by the test.');
      killAt('storing');
    },
);

wrap(
  Transaction,
  'runAfterCommit',
  (runAfterCommit) =>
    function (this: Transaction) {
      if (this.events.length > 0) killAt('committed');
      runAfterCommit.call(this);
    },
);

wrap(
  QueueDeliveriesHandler,
  'queueAll',
  (queueAll) =>
    async function (...args) {
      killAt('before fan-out');
      await queueAll.apply(this, args);
      killAt('after fan-out');
    },
);

wrap(
  DeliveryWorker,
  'send',
  (send) =>
    function (...args) {
      killAt('claimed');
      return send.apply(this, args);
    },
);

wrap(
  OutcomeRecorder,
  'record',
  (record) =>
    async function (tx: Transaction, outcomes: readonly unknown[]) {
      if (outcomes.length > 0) killAt('answered');
      await record.call(this, tx, outcomes);
      if (outcomes.length > 0) killAt('marking');
    },
);

void import('../../../src/main.js');
