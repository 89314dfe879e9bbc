import type { Transaction } from '../../../platform/database/transaction.js';
import type { Call } from '../call.entity.js';

/** A call in the hands of one unit of work: nobody else moves it meanwhile. */
export interface Line {
  tx: Transaction;
  call: Call;
  now: number;
}
