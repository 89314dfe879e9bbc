import type { NumberProfile } from '../../../contracts/numbers.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Call } from '../call.entity.js';

type Loaded = Promise<NumberProfile | undefined>;

/** A call locked by one unit of work, so that nobody else moves it meanwhile. */
export class LockedCall {
  private loaded?: Loaded;

  constructor(
    readonly tx: Transaction,
    readonly call: Call,
    readonly now: number,
    private readonly load: () => Loaded,
  ) {}

  /** The Number of the call, loaded once per move; undefined for an internal call and for a Number that is gone. */
  number(): Loaded {
    return (this.loaded ??= this.load());
  }
}
