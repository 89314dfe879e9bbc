import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { NumberDocuments } from '../../../contracts/numbers/queries.js';
import { ConversationDocument, type ConversationPart } from '../../../contracts/voice-agents/queries.js';
import { SECOND } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';

interface ConversationRow {
  call_id: number;
  call_sid: string;
  agent_id: number;
  agent_name: string;
  ulid: string;
  number_id: number;
  contact_phone: string;
  dialled_at: number;
  started_at: number;
  ended_at: number | null;
  end_reason: string | null;
  escalation_reason: string | null;
  extracted_data: string | null;
}

const COLUMNS = `call_id, call_sid, agent_id, ulid, calls.number_id, contact_phone, dialled_at, started_at, ended_at,
  end_reason, escalation_reason, extracted_data, agents.name AS agent_name`;

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
    const row = await this.reader.first<ConversationRow>(
      `SELECT ${COLUMNS} FROM voice_agent_calls calls JOIN voice_agents agents ON agents.id = agent_id
       WHERE calls.company_id = ? AND call_id = ?`,
      [companyId, callId],
    );
    return { ...sessionOf(row!), ...(await this.detailsOf(companyId, row!, part)) };
  }

  private async detailsOf(companyId: number, row: ConversationRow, part: ConversationPart): Promise<Data> {
    if (part === 'escalated') return { escalation_reason: row.escalation_reason };
    if (part === 'summary') return { extracted_data: JSON.parse(row.extracted_data ?? '{}') as unknown };
    const [number] = await this.queries.execute(
      new NumberDocuments({ companyId, ids: [row.number_id], view: 'event' }),
    );
    const started = {
      external_caller_number: row.contact_phone,
      internal_number: number.e164_digits,
      started_at: seconds(row.started_at),
    };
    return part === 'started'
      ? started
      : { ...started, ended_at: seconds(row.ended_at!), call_end_reason: row.end_reason };
  }
}

const sessionOf = (row: ConversationRow): Data => ({
  id: row.call_id,
  call_id: row.call_id,
  call_uuid: row.call_sid,
  ai_voice_agent_id: row.agent_id,
  ai_voice_agent_name: row.agent_name,
  ai_voice_agent_session_id: row.ulid,
  number_id: row.number_id,
  created_at: seconds(row.dialled_at),
});
