import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CallProgress, type Progress } from '../../../contracts/calls/queries.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { Reader } from '../../../platform/database/reader.js';
import { Call } from '../call.entity.js';
import { callNotFound } from '../engine/call-engine.js';

const CALL = columnsOf(Call, ['sid', 'state', 'answeredAt', 'transferredTo', 'externalTransferredTo']);

@QueryHandler(CallProgress)
export class CallProgressHandler implements IQueryHandler<CallProgress> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, callId }: CallProgress): Promise<Progress> {
    const [call] = await this.reader.select(CALL, 'FROM calls WHERE id = ? AND company_id = ?', [callId, companyId]);
    if (!call) throw callNotFound();
    const agents = await this.reader.rows<{ user_id: number; state: string }>(
      'SELECT user_id, state FROM agents WHERE call_id = ? ORDER BY user_id',
      [callId],
    );
    const those = (wanted: string): number[] =>
      agents.filter(({ state }) => state === wanted).map(({ user_id }) => user_id);
    return {
      stage: call.state.stage,
      sid: call.sid,
      ringing: those('ringing'),
      talking: those('talking'),
      wasAnswered: call.answeredAt !== null,
      wasTransferred: call.transferredTo !== null || call.externalTransferredTo !== null,
    };
  }
}
