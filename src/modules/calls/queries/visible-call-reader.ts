import { Injectable } from '@nestjs/common';
import { startOfHistory } from '../../../platform/time/start-of-history.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { CALL_COLUMNS, type CallRow } from '../call-rows.js';
import { callNotFound } from '../engine/call-engine.js';

/** Reads calls that the public API shows. */
@Injectable()
export class VisibleCallReader {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async find(companyId: number, callId: number): Promise<CallRow | undefined> {
    const values = [callId, companyId, startOfHistory(this.clock.now())];
    const [row] = await this.reader.select(
      CALL_COLUMNS,
      'FROM calls WHERE id = ? AND company_id = ? AND listed = 1 AND created_at >= ?',
      values,
    );
    return row;
  }

  /** Throws 404 if there is no such call. */
  async read(companyId: number, callId: number): Promise<CallRow> {
    const row = await this.find(companyId, callId);
    if (!row) throw callNotFound();
    return row;
  }
}
