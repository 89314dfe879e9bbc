import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  CallProgress,
  ExternalTransferOutcome,
  type InsightCard,
  InsightCardsOf,
  type LiveCall,
  LiveCallOf,
  type Progress,
} from '../../../contracts/live-calls/queries.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { Reader } from '../../../platform/database/reader.js';
import { readState } from '../aggregate/call-state.js';
import { CallCard } from '../call-notes.entity.js';
import { Call } from '../call.entity.js';
import type { AgentState } from '../engine/agents/agents.js';
import { callNotFound } from '../engine/call-engine.js';

const CALL = columnsOf(Call, ['id', 'storedState'], 'calls');

@QueryHandler(LiveCallOf)
export class LiveCallOfHandler implements IQueryHandler<LiveCallOf> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, userId }: LiveCallOf): Promise<LiveCall | undefined> {
    const row = await this.reader.first<{ agentState: AgentState } & Record<string, unknown>>(
      `SELECT agents.state AS agentState, ${CALL.sql} FROM agents JOIN calls ON calls.id = call_id
       WHERE agents.company_id = ? AND agents.user_id = ?`,
      [companyId, userId],
    );
    if (!row) return undefined;
    const { id, storedState } = CALL.parse(row);
    const { holders, recording } = readState(storedState);
    return {
      callId: id,
      state: row.agentState === 'talking' && holders.include(userId) ? 'held' : row.agentState,
      recording: recording.state,
    };
  }
}

const PROGRESS = columnsOf(Call, ['sid', 'storedState', 'answeredAt', 'transferredTo', 'externalTransferredTo']);

@QueryHandler(CallProgress)
export class CallProgressHandler implements IQueryHandler<CallProgress> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, callId }: CallProgress): Promise<Progress> {
    const [call] = await this.reader.select(PROGRESS, 'FROM calls WHERE id = ? AND company_id = ?', [
      callId,
      companyId,
    ]);
    if (!call) throw callNotFound();
    const agents = await this.reader.rows<{ user_id: number; state: string }>(
      'SELECT user_id, state FROM agents WHERE call_id = ? ORDER BY user_id',
      [callId],
    );
    const those = (wanted: string): number[] =>
      agents.filter(({ state }) => state === wanted).map(({ user_id }) => user_id);
    return {
      stage: readState(call.storedState).stage,
      sid: call.sid,
      ringing: those('ringing'),
      talking: those('talking'),
      wasAnswered: call.answeredAt !== null,
      wasTransferred: call.transferredTo !== null || call.externalTransferredTo !== null,
    };
  }
}

const TRANSFER = columnsOf(Call, ['externalTransferredTo', 'storedState']);

@QueryHandler(ExternalTransferOutcome)
export class ExternalTransferOutcomeHandler implements IQueryHandler<ExternalTransferOutcome> {
  constructor(private readonly reader: Reader) {}

  async execute({
    companyId,
    callId,
  }: ExternalTransferOutcome): Promise<'dialing' | 'connected' | 'failed' | undefined> {
    const values = [callId, companyId];
    const [call] = await this.reader.select(TRANSFER, 'FROM calls WHERE id = ? AND company_id = ?', values);
    if (!call || call.externalTransferredTo === null) return undefined;
    const { stage, connectedExternally } = readState(call.storedState);
    if (stage === 'dialing_external') return 'dialing';
    return connectedExternally || stage === 'talking_external' ? 'connected' : 'failed';
  }
}

const CARD = columnsOf(CallCard, ['id', 'contents'], 'insight_cards');

@QueryHandler(InsightCardsOf)
export class InsightCardsOfHandler implements IQueryHandler<InsightCardsOf> {
  constructor(private readonly reader: Reader) {}

  execute({ companyId, callId }: InsightCardsOf): Promise<InsightCard[]> {
    return this.reader.select(
      CARD,
      `FROM insight_cards JOIN calls ON calls.id = call_id
       WHERE call_id = ? AND company_id = ? ORDER BY insight_cards.id`,
      [callId, companyId],
    );
  }
}
