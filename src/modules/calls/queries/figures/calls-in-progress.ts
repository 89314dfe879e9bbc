import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CallInProgress, CallsInProgress, CountOngoingCalls } from '../../../../contracts/live-calls/queries.js';
import { placeholders, Reader } from '../../../../platform/database/reader.js';
import { columnsOf } from '../../../../platform/database/schema/entity-columns.js';
import { type CallState, readState } from '../../aggregate/call-state.js';
import { Call } from '../../call.entity.js';

const CALL = columnsOf(Call, [
  'id',
  'direction',
  'numberId',
  'rawDigits',
  'startedAt',
  'answeredAt',
  'teamIds',
  'storedState',
]);

@QueryHandler(CallsInProgress)
export class CallsInProgressHandler implements IQueryHandler<CallsInProgress> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: CallsInProgress): Promise<CallInProgress[]> {
    // Lists the live statuses, and sorts in memory, so that the database uses the index of the statuses.
    const rows = await this.reader.select(
      CALL,
      `FROM calls WHERE status IN ('initial', 'answered') AND company_id = ?`,
      [companyId],
    );
    const calls = rows
      .filter(({ direction }) => direction !== 'internal')
      .sort((a, b) => a.startedAt - b.startedAt || a.id - b.id);
    if (calls.length === 0) return [];
    const ids = calls.map(({ id }) => id);
    const agents = await this.reader.rows<{ call_id: number; user_id: number }>(
      `SELECT call_id, user_id FROM agents WHERE call_id IN (${placeholders(ids)}) ORDER BY user_id`,
      ids,
    );
    const waiting = await this.reader.rows<{ call_id: number; since: number }>(
      `SELECT call_id, since FROM waiting_calls WHERE call_id IN (${placeholders(ids)})`,
      ids,
    );
    const waitingSince = new Map(waiting.map(({ call_id, since }) => [call_id, since]));
    return calls.map(({ storedState, direction, teamIds, ...call }) => {
      const state = readState(storedState);
      return {
        ...call,
        direction: direction as CallInProgress['direction'],
        stage: state.stage,
        held: state.holders.areHolding,
        since: sinceOf(call, state, waitingSince.get(call.id)),
        teamIds: teamIds ?? [],
        userIds: agents.filter(({ call_id }) => call_id === call.id).map(({ user_id }) => user_id),
      };
    });
  }
}

@QueryHandler(CountOngoingCalls)
export class CountOngoingCallsHandler implements IQueryHandler<CountOngoingCalls> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, numberIds }: CountOngoingCalls): Promise<number> {
    if (numberIds.length === 0) return 0;
    const row = await this.reader.first<{ calls: number }>(
      `SELECT COUNT(*) AS calls FROM calls WHERE status IN ('initial', 'answered') AND company_id = ?
       AND number_id IN (${placeholders(numberIds)})`,
      [companyId, ...numberIds],
    );
    return row!.calls;
  }
}

/** The state of calls of earlier versions lacks the start of the stage. */
const sinceOf = (
  { startedAt, answeredAt }: Pick<Call, 'startedAt' | 'answeredAt'>,
  { stage, since }: CallState,
  waitingSince: number | undefined,
): number =>
  (stage === 'queued' ? waitingSince : since) ?? (stage.startsWith('talking') ? answeredAt : null) ?? startedAt;
