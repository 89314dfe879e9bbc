import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AudioStateOfCall, type CallAudioState } from '../../../contracts/live-calls/queries.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { Reader } from '../../../platform/database/reader.js';
import { Call } from '../call.entity.js';
import { readState } from '../aggregate/call-state.js';

const CALL = columnsOf(Call, ['sid', 'direction', 'numberId', 'rawDigits', 'storedState']);

@QueryHandler(AudioStateOfCall)
export class AudioStateOfCallHandler implements IQueryHandler<AudioStateOfCall> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, callId }: AudioStateOfCall): Promise<CallAudioState | undefined> {
    const [call] = await this.reader.select(CALL, 'FROM calls WHERE id = ? AND company_id = ?', [callId, companyId]);
    const state = call && readState(call.storedState);
    if (!state || state.stage === 'over') return undefined;
    const agents = await this.reader.rows<{ userId: number; state: string }>(
      'SELECT user_id AS userId, state FROM agents WHERE call_id = ? ORDER BY user_id',
      [callId],
    );
    const those = (wanted: string): number[] =>
      agents.filter(({ state }) => state === wanted).map(({ userId }) => userId);
    const { sid, direction, numberId, rawDigits } = call;
    return {
      sid,
      direction,
      numberId,
      rawDigits,
      stage: state.stage,
      holding: those('talking').filter((userId) => state.holders.include(userId)),
      connectionId: state.connection ?? null,
      ringing: those('ringing'),
      talking: those('talking'),
      recording: state.recording.state,
    };
  }
}
