import { Injectable } from '@nestjs/common';
import { Storage } from '../../contracts/storage.js';
import { Clock, HOUR } from '../../platform/clock.js';
import { Reader } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { type JobHandler, OnTimer } from '../../platform/messaging/timer-runner.js';
import { Timers } from '../../platform/messaging/timers.js';

const DISCARD = 'media.discard';
const LONG_ENOUGH = HOUR;

/** Rows and bytes do not commit together; so what is stored and belongs to no row is thrown away, now or after a crash. */
@Injectable()
export class Discards {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  soon(tx: Transaction, key: string): Promise<void> {
    return this.timers.set(tx, { kind: DISCARD, key, dueAt: this.clock.now(), payload: { key } });
  }

  /** Before something is stored whose row comes after it. */
  unlessKept(tx: Transaction, key: string): Promise<void> {
    return this.timers.set(tx, { kind: DISCARD, key, dueAt: this.clock.now() + LONG_ENOUGH, payload: { key } });
  }

  cancel(tx: Transaction, key: string): Promise<void> {
    return this.timers.cancel(tx, DISCARD, key);
  }
}

@Injectable()
@OnTimer(DISCARD)
export class DiscardFile implements JobHandler<{ key: string }> {
  constructor(
    private readonly reader: Reader,
    private readonly storage: Storage,
  ) {}

  async perform({ key }: { key: string }): Promise<void> {
    const kept = await this.reader.first('SELECT id FROM call_files WHERE storage_key = ?', [key]);
    if (!kept) await this.storage.remove(key);
  }
}
