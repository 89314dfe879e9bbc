import { Controller, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateVoiceAgent } from '../../../contracts/voice-agents/commands.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { BodySchema, Field, id, text } from '../../../platform/http/validation/fields.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { ChangeVoiceAgent } from '../commands/change-voice-agent.js';
import { agentCallsShape, ListAgentCalls } from '../queries/list-agent-calls.js';
import { GetVoiceAgent } from '../queries/voice-agents.js';
import { one } from './voice-agents.controller.js';

const MAX_SCRIPT_LENGTH = 20_000;

@BodySchema('VoiceAgentFields', 'An AI voice agent and its script.')
class VoiceAgentBody {
  @Field(text(255), { mandatory: true, description: 'Name of the agent.', example: 'Appointments' })
  name: string;

  @Field(id, { mandatory: true, description: 'Id of the Number that the agent calls from.', example: 1234 })
  number_id: number;

  @Field(text(MAX_SCRIPT_LENGTH), {
    mandatory: true,
    description: 'What the agent says, with variables in double braces.',
    example: 'Hello {{first_name}}. Which day suits you?',
  })
  script: string;
}

const ERRORS = {
  400: 'script must name variables like {{first_name}}, and "first name" is not like that.',
  422: 'number_id is not a Number of this company.',
};

@OnSurface('admin')
@InDomain('Dashboard voice agents')
@Controller('admin/v1')
export class DashboardVoiceAgentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @IdempotentPost('ai_voice_agents')
  @HttpCode(201)
  @Describe({
    id: 'createVoiceAgent',
    summary: 'Create an AI voice agent',
    description: 'Creates an agent that calls from a Number and follows a script.',
    responses: { 201: one },
    session: true,
    errors: ERRORS,
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() { name, number_id: numberId, script }: VoiceAgentBody) {
    const agent = { name, numberId, script };
    const { agentId } = await this.commands.execute(new CreateVoiceAgent({ companyId, agent }));
    return this.queries.execute(new GetVoiceAgent({ companyId, agentId }));
  }

  @Put('ai_voice_agents/:id')
  @Describe({
    id: 'updateVoiceAgent',
    summary: 'Change an AI voice agent',
    description: 'Replaces name, Number and script. Calls that are not made yet follow the new script.',
    responses: { 200: one },
    session: true,
    errors: ERRORS,
  })
  async change(
    @Caller() { companyId }: Caller,
    @PathId('id') agentId: number,
    @JsonBody() { name, number_id: numberId, script }: VoiceAgentBody,
  ) {
    await this.commands.execute(new ChangeVoiceAgent({ companyId, agentId, agent: { name, numberId, script } }));
    return this.queries.execute(new GetVoiceAgent({ companyId, agentId }));
  }

  @Get('ai_voice_agents/:id/calls')
  @Describe({
    id: 'listVoiceAgentCalls',
    summary: 'List the calls of an AI voice agent',
    description: 'Returns the calls that the agent was asked to make, with the answers to the questions of its script.',
    responses: { 200: agentCallsShape },
    session: true,
  })
  calls(@Caller() { companyId }: Caller, @PathId('id') agentId: number, @Listing() listing: Listing) {
    return this.queries.execute(new ListAgentCalls({ companyId, agentId, listing }));
  }
}
