import { Controller, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { page, wrapped } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { acceptedCallShape, agentCallShape } from '../agent-call.presenter.js';
import { RequestCall, RequestCallBody } from '../commands/request-call.js';
import { GetAgentCall } from '../queries/get-agent-call.js';
import { GetVoiceAgent, ListVoiceAgents } from '../queries/voice-agents.js';
import { voiceAgentShape } from '../voice-agent.presenter.js';
import { describePath, integerId, stringId } from '../../../platform/http/openapi/path-parameters.js';

describePath('ai_voice_agents', integerId('AI voice agent', 21));
describePath('agents', integerId('AI voice agent', 21));
describePath('outbound-calls', stringId('Id of the requested call, a ULID.', '01KVDC3S8PSW4Q9ZB6T2M7XH5N'));

export const one = wrapped('VoiceAgentResponse', 'ai_voice_agent', voiceAgentShape, 'The AI voice agent.');
const many = page('VoiceAgentList', 'ai_voice_agents', voiceAgentShape);

@InDomain('AI voice agents')
@Controller('v1/ai_voice_agents')
export class VoiceAgentsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Describe({
    id: 'listVoiceAgents',
    summary: 'List AI voice agents',
    description: 'Returns the AI voice agents of the company in the order of creation.',
    responses: { 200: many },
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListVoiceAgents({ companyId, listing }));
  }

  @Get(':id')
  @Describe({
    id: 'getVoiceAgent',
    summary: 'Retrieve an AI voice agent',
    description: 'Returns an AI voice agent with its script.',
    responses: { 200: one },
  })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetVoiceAgent({ companyId, agentId: id }));
  }
}

/** Calls requested from voice agents. */
@InDomain('AI voice agents')
@Controller('v1/outbound-calls')
export class OutboundCallsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @IdempotentPost('agents/:agent_id')
  @HttpCode(202)
  @Describe({
    id: 'requestVoiceAgentCall',
    summary: 'Request a call of an AI voice agent',
    description:
      'Queues a call. Five of these calls are made at a time in a company, and one from a Number; the others wait until they expire.',
    responses: { 202: acceptedCallShape },
    errors: {
      400: 'contact_phone must be a phone number in E.164 format, such as +33176360695.',
      404: 'This voice agent was not found.',
      409: 'idempotency_key was used before.',
      422: 'context must give first_name, which the script of the agent names.',
    },
  })
  request(@Caller() { companyId }: Caller, @PathId('agent_id') agentId: number, @JsonBody() body: RequestCallBody) {
    return this.commands.execute(new RequestCall({ companyId, agentId, body }));
  }

  @Get(':id')
  @Describe({
    id: 'getVoiceAgentCall',
    summary: 'Retrieve a requested call of an AI voice agent',
    description: 'Returns the state of a call that an AI voice agent was asked to make.',
    responses: { 200: agentCallShape },
  })
  get(@Caller() { companyId }: Caller, @Param('id') ulid: string) {
    return this.queries.execute(new GetAgentCall({ companyId, ulid }));
  }
}
