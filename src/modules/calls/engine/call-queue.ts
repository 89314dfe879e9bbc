import { Injectable } from '@nestjs/common';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { Reader } from '../../../platform/database/reader.js';
import { Call } from '../call.entity.js';
import { readState } from '../aggregate/call-state.js';
import type { Stage } from '../aggregate/stages.js';
import type { LockedCall } from './locked-call.js';

const WAITING = columnsOf(Call, ['id', 'storedState'], 'calls');

/** Calls that wait for a busy agent, ordered by the priority of their Number, then by arrival. */
@Injectable()
export class CallQueue {
  constructor(private readonly reader: Reader) {}

  /**
   * Enqueues a call that has entered the stage `queued`, and dequeues one that has left it. A call that moves to
   * another Number gets its priority.
   */
  async update(locked: LockedCall, before: Stage): Promise<void> {
    const { tx, call } = locked;
    const { stage } = call.state;
    if (stage === before && !locked.hasMoved) return;
    if (before === 'queued') await tx.change('DELETE FROM waiting_calls WHERE call_id = ?', [call.id]);
    if (stage !== 'queued') return;
    const number = await locked.number();
    await tx.change('INSERT INTO waiting_calls (call_id, company_id, priority, since) VALUES (?, ?, ?, ?)', [
      call.id,
      call.companyId,
      number?.priority ?? -1,
      call.startedAt,
    ]);
  }

  /** Returns each call with the agents it may ring. */
  async list(companyId: number): Promise<{ callId: number; candidates: number[] }[]> {
    const calls = await this.reader.select(
      WAITING,
      `FROM waiting_calls JOIN calls ON calls.id = call_id
       WHERE waiting_calls.company_id = ? ORDER BY priority DESC, since, call_id`,
      [companyId],
    );
    return calls.map(({ id, storedState }) => ({
      callId: id,
      candidates: readState(storedState).ring?.candidates ?? [],
    }));
  }
}
