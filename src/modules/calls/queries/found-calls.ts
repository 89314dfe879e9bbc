import { Injectable } from '@nestjs/common';
import { startOfHistory } from '../../../contracts/calls.history.js';
import { Clock } from '../../../platform/clock.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import { CALL_COLUMNS, type CallRow } from '../call-rows.js';
import { callNotFound } from '../engine/call-engine.js';
import { REACHED } from '../history.js';

/** Calls as paths of the public API name them. */
@Injectable()
export class FoundCalls {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async one(companyId: number, callId: number): Promise<CallRow> {
    const [row] = await this.some(companyId, [callId]);
    if (!row) throw callNotFound();
    return row;
  }

  async some(companyId: number, ids: readonly number[]): Promise<CallRow[]> {
    if (ids.length === 0) return [];
    return this.reader.rows<CallRow>(
      `SELECT ${CALL_COLUMNS} FROM calls WHERE id IN (${questionMarks(ids)}) AND ${REACHED}`,
      [...ids, companyId, startOfHistory(this.clock.now())],
    );
  }
}
