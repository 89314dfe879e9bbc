import { Injectable } from '@nestjs/common';
import { Storage } from '../../ports/storage.js';
import { Clock, HOUR } from '../../platform/clock.js';
import { Reader } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { type JobHandler, OnTimer } from '../../platform/timers/timer-runner.js';
import { Timers } from '../../platform/timers/timers.js';
import { soundFileOf } from './upload.entity.js';

const REMOVE_ORPHAN = 'media.discard';
const UPLOAD_LIMIT = HOUR;

/** Rows and stored files do not commit together, so a timer removes files without a row, also after a crash. */
@Injectable()
export class OrphanCleanup {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  schedule(tx: Transaction, key: string): Promise<void> {
    return this.timers.set(tx, { kind: REMOVE_ORPHAN, key, dueAt: this.clock.now(), payload: { key } });
  }

  /** Call it before storing a file whose row is inserted afterwards. */
  scheduleUnlessSaved(tx: Transaction, key: string): Promise<void> {
    return this.timers.set(tx, { kind: REMOVE_ORPHAN, key, dueAt: this.clock.now() + UPLOAD_LIMIT, payload: { key } });
  }

  cancel(tx: Transaction, key: string): Promise<void> {
    return this.timers.cancel(tx, REMOVE_ORPHAN, key);
  }
}

@Injectable()
@OnTimer(REMOVE_ORPHAN)
export class RemoveOrphan implements JobHandler<{ key: string }> {
  constructor(
    private readonly reader: Reader,
    private readonly storage: Storage,
  ) {}

  async perform({ key }: { key: string }): Promise<void> {
    const row =
      (await this.reader.first('SELECT id FROM call_files WHERE storage_key = ?', [key])) ??
      (await this.reader.first('SELECT id FROM sounds WHERE file_name = ?', [soundFileOf(key) ?? '']));
    if (!row) await this.storage.remove(key);
  }
}
