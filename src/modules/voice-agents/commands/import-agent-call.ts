import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CallDocuments, GetCallSummary } from '../../../contracts/calls/queries.js';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { ImportVoiceAgentCall } from '../../../contracts/voice-agents/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { HOUR, SECOND } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { AgentCall } from '../agent-call.entity.js';
import { AnswerExtractor } from '../conversation/answer-extractor.js';
import { VoiceAgent } from '../voice-agent.entity.js';

@CommandHandler(ImportVoiceAgentCall)
export class ImportVoiceAgentCallHandler implements ICommandHandler<ImportVoiceAgentCall> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly extractor: AnswerExtractor,
  ) {}

  execute(past: ImportVoiceAgentCall): Promise<void> {
    const { companyId, agentId, callId, request, endReason, said } = past;
    return this.work.run(async (tx) => {
      const agent = await tx.find(VoiceAgent, { companyId, id: agentId });
      if (!agent) throw ApiError.notFound('This voice agent');
      agent.requireVariables(request.context);
      const { call, endedAt } = await this.requireFinished(past, agent);
      const agentCall = AgentCall.create(
        agent,
        {
          contactPhone: call.rawDigits,
          idempotencyKey: request.idempotencyKey,
          context: request.context,
          expiresAt: request.at + HOUR,
        },
        request.at,
      );
      agentCall.markDialled(callId, call.sid, call.startedAt);
      if (call.answeredAt !== null) agentCall.markAnswered(call.answeredAt);
      agentCall.end(endReason, await this.extractor.extractFrom(agentCall, said), endedAt);
      // Saved without events, because the call is in the past.
      await tx.saveRow(agentCall);
    });
  }

  private async requireFinished(
    { companyId, callId, request }: ImportVoiceAgentCall,
    agent: VoiceAgent,
  ): Promise<{ call: CallSummary; endedAt: number }> {
    const call = await this.queries.execute(new GetCallSummary({ companyId, callId }));
    const fits = call?.status === 'done' && call.direction === 'outbound' && call.numberId === agent.numberId;
    if (!fits || call.userId !== null)
      throw ApiError.invalid('call_id', 'must be a finished outbound call of the Number without a user');
    if (request.at > call.startedAt) throw ApiError.invalid('at', 'must not be later than the call');
    const [document] = await this.queries.execute(new CallDocuments({ companyId, ids: [callId] }));
    return { call, endedAt: document!.ended_at! * SECOND };
  }
}
