import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { NumberDocuments } from '../../../contracts/numbers/queries.js';
import { ConversationDocument, type ConversationPart } from '../../../contracts/voice-agents/queries.js';
import { SECOND } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { AgentCall } from '../agent-call.entity.js';

const CALL = columnsOf(
  AgentCall,
  [
    'callId',
    'callSid',
    'agentId',
    'ulid',
    'numberId',
    'contactPhone',
    'dialledAt',
    'startedAt',
    'endedAt',
    'endReason',
    'escalationReason',
    'extractedData',
  ],
  'calls',
);
type Conversation = ReturnType<typeof CALL.parse> & { agentName: string };

type Data = Record<string, unknown>;

/** Events of calls have their times in UNIX seconds. */
const seconds = (at: number): number => Math.floor(at / SECOND);

@QueryHandler(ConversationDocument)
export class ConversationDocumentHandler implements IQueryHandler<ConversationDocument> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId, callId, part }: ConversationDocument): Promise<Data> {
    const row = await this.reader.first<Record<string, unknown>>(
      `SELECT ${CALL.sql}, agents.name AS agentName
       FROM voice_agent_calls calls JOIN voice_agents agents ON agents.id = agent_id
       WHERE calls.company_id = ? AND call_id = ?`,
      [companyId, callId],
    );
    const call = CALL.parse(row!) as Conversation;
    return { ...sessionOf(call), ...(await this.detailsOf(companyId, call, part)) };
  }

  private async detailsOf(companyId: number, call: Conversation, part: ConversationPart): Promise<Data> {
    if (part === 'escalated') return { escalation_reason: call.escalationReason };
    if (part === 'summary') return { extracted_data: call.extractedData ?? {} };
    const [number] = await this.queries.execute(
      new NumberDocuments({ companyId, ids: [call.numberId], view: 'event' }),
    );
    const started = {
      external_caller_number: call.contactPhone,
      internal_number: number!.e164_digits,
      // Null if the callee did not answer.
      started_at: call.startedAt === null ? null : seconds(call.startedAt),
    };
    return part === 'started'
      ? started
      : { ...started, ended_at: seconds(call.endedAt!), call_end_reason: call.endReason };
  }
}

const sessionOf = (call: Conversation): Data => ({
  id: call.callId,
  call_id: call.callId,
  call_uuid: call.callSid,
  ai_voice_agent_id: call.agentId,
  ai_voice_agent_name: call.agentName,
  ai_voice_agent_session_id: call.ulid,
  number_id: call.numberId,
  created_at: seconds(call.dialledAt!),
});
