import { Injectable } from '@nestjs/common';
import { startOfHistory } from '../../../contracts/calls.history.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { CALL_COLUMNS, type CallRow } from '../call-rows.js';
import { callNotFound } from '../engine/call-engine.js';
import { VISIBLE_SQL } from '../visible-calls.js';

/** Calls by the ids in paths of the public API. */
@Injectable()
export class VisibleCallReader {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async read(companyId: number, callId: number): Promise<CallRow> {
    const row = await this.reader.first<CallRow>(`SELECT ${CALL_COLUMNS} FROM calls WHERE id = ? AND ${VISIBLE_SQL}`, [
      callId,
      companyId,
      startOfHistory(this.clock.now()),
    ]);
    if (!row) throw callNotFound();
    return row;
  }
}
