import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AudioStateOfCall, type CallAudioState } from '../../../contracts/live-calls/queries.js';
import type { RecordingState } from '../../../contracts/calls/types.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { Reader } from '../../../platform/database/reader.js';
import { Call } from '../call.entity.js';
import { type CallState, isHeldBy } from '../aggregate/call-state.js';

const CALL = columnsOf(Call, ['sid', 'direction', 'numberId', 'rawDigits', 'state']);

@QueryHandler(AudioStateOfCall)
export class AudioStateOfCallHandler implements IQueryHandler<AudioStateOfCall> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, callId }: AudioStateOfCall): Promise<CallAudioState | undefined> {
    const [call] = await this.reader.select(CALL, 'FROM calls WHERE id = ? AND company_id = ?', [callId, companyId]);
    if (!call || call.state.stage === 'over') return undefined;
    const agents = await this.reader.rows<{ userId: number; state: string }>(
      'SELECT user_id AS userId, state FROM agents WHERE call_id = ? ORDER BY user_id',
      [callId],
    );
    const those = (wanted: string): number[] =>
      agents.filter(({ state }) => state === wanted).map(({ userId }) => userId);
    const { sid, direction, numberId, rawDigits, state } = call;
    return {
      sid,
      direction,
      numberId,
      rawDigits,
      stage: state.stage,
      holding: those('talking').filter((userId) => isHeldBy(state, userId)),
      connectionId: state.connection ?? null,
      ringing: those('ringing'),
      talking: those('talking'),
      recording: recordingOf(state),
    };
  }
}

export function recordingOf({ recordingPaused, recordingSince }: CallState): RecordingState {
  if (recordingPaused) return 'paused';
  return recordingSince === null ? 'off' : 'running';
}
