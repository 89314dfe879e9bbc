import type { NumberProfile } from '../../../contracts/numbers/queries.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import type { Call } from '../call.entity.js';

type NumberPromise = Promise<NumberProfile | undefined>;

/** A call whose row is locked by the current transaction. */
export class LockedCall {
  private loaded?: NumberPromise;
  /** Whether this change has moved the call to another Number. */
  hasMoved = false;

  constructor(
    readonly tx: Transaction,
    readonly call: Call,
    readonly now: number,
    private readonly load: () => NumberPromise,
  ) {}

  /** Loads the Number of the call once; undefined for internal calls and deleted Numbers. */
  number(): NumberPromise {
    return (this.loaded ??= this.load());
  }

  moveTo(number: NumberProfile): void {
    this.call.moveTo(number.id);
    this.loaded = Promise.resolve(number);
    this.hasMoved = true;
  }

  /** Whether the call is recorded from its first answer to its end: it is a test call, or its Number records calls. */
  async isRecordingEnabled(): Promise<boolean> {
    return this.call.state.alwaysRecorded ?? (await this.number())?.recording ?? false;
  }

  async startRecording(): Promise<void> {
    if (await this.isRecordingEnabled()) this.call.setRecording('start', this.now);
  }
}
