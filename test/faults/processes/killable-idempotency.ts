import { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import { IdempotencyKeys } from '../../../src/platform/http/idempotency/idempotency-keys.js';
import { killAt, wrap } from './kill-at.js';

/** The real server, which kills itself while it handles a request with an Idempotency-Key. */
const answering = new WeakSet<Transaction>();

wrap(
  IdempotencyKeys,
  'store',
  (store) =>
    async function (tx: Transaction, ...args) {
      await store.call(this, tx, ...args);
      answering.add(tx);
      killAt('storing');
    },
);

wrap(
  Transaction,
  'runAfterCommit',
  (runAfterCommit) =>
    function (this: Transaction) {
      if (answering.has(this)) killAt('committed');
      runAfterCommit.call(this);
    },
);

void import('../../../src/main.js');
