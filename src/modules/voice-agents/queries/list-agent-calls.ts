import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { CompanyTable } from '../../../platform/database/company-list.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { AGENT_CALL, agentCallShape, presentAgentCall } from '../agent-call.presenter.js';
import { AgentCall } from '../agent-call.entity.js';
import { GetVoiceAgent } from './voice-agents.js';

const RESULT_COLUMNS = columnsOf(AgentCall, ['context', 'endReason', 'escalationReason', 'extractedData']);

const field = s.schema(
  'VoiceAgentCallField',
  'A variable or a question with its value.',
  s.object({
    name: s.string('Which day suits you?', 'Name of the variable, or the question.'),
    value: s.nullable(s.string('Tuesday.', 'The value or the answer; null without one.')),
  }),
);

const resultShape = s.schema(
  'VoiceAgentCallResult',
  'A call of an AI voice agent with its result.',
  s.object({
    call: s.described(agentCallShape, 'The requested call.'),
    variables: s.list(field, 'Values of the variables of the script.'),
    answers: s.list(field, 'Answers to the questions of the script; empty before the end of the conversation.'),
    end_reason: s.nullable(s.string('caller_hung_up', 'Why the conversation ended; null before that.')),
    escalation_reason: s.nullable(
      s.string('The customer asked for a person.', 'Why people took over; null if they did not.'),
    ),
  }),
);
type AgentCallResult = s.ValueOf<typeof resultShape>;

export const agentCallsShape = s.page('VoiceAgentCallResults', 'calls', resultShape);

interface AgentCallsPage {
  meta: Meta;
  calls: AgentCallResult[];
}

export class ListAgentCalls extends Query<AgentCallsPage, { companyId: number; agentId: number; listing: Listing }> {}

@QueryHandler(ListAgentCalls)
export class ListAgentCallsHandler implements IQueryHandler<ListAgentCalls> {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: CompanyPages,
  ) {}

  async execute({ companyId, agentId, listing }: ListAgentCalls): Promise<AgentCallsPage> {
    // An agent of another company is not found.
    await this.queries.execute(new GetVoiceAgent({ companyId, agentId }));
    const calls: CompanyTable<Record<string, unknown>> = {
      table: 'voice_agent_calls',
      columns: `${AGENT_CALL.sql}, ${RESULT_COLUMNS.sql}`,
      visible: `agent_id = ${agentId}`,
    };
    const { meta, rows } = await this.pages.read(calls, companyId, listing);
    return { meta, calls: rows.map(present) };
  }
}

function present(row: Record<string, unknown>): AgentCallResult {
  const { context, endReason, escalationReason, extractedData } = RESULT_COLUMNS.parse(row);
  return {
    call: presentAgentCall(AGENT_CALL.parse(row)),
    variables: fieldsOf(context),
    answers: fieldsOf(extractedData ?? {}),
    end_reason: endReason,
    escalation_reason: escalationReason,
  };
}

const fieldsOf = (values: Record<string, unknown>): { name: string; value: string | null }[] =>
  Object.entries(values).map(([name, value]) => ({
    name,
    value: value === null ? null : typeof value === 'string' ? value : JSON.stringify(value),
  }));
