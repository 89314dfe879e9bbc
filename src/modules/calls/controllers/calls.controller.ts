import { Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiQuery } from '@nestjs/swagger';
import { ArchiveCall, CommentCall, StartCall, TagCall, TransferCall } from '../../../contracts/calls/commands.js';
import { HasDesktop } from '../../../contracts/phone/queries.js';
import { ResolveUserId } from '../../../contracts/users/queries.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { list, meta, object } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { CommentCallBody, StartCallBody, TagCallBody, TransferCallBody } from '../dto/call-bodies.js';
import { ApiCallOptions, CallOptions } from '../dto/call-options.js';
import { callShape, commentShape, ivrOptionShape, participantShape, callTagShape } from '../dto/call.shape.js';
import { userUnavailable } from '../commands/start-call.js';
import { GetCall } from '../queries/get-call.js';
import { ListCalls } from '../queries/search/list-calls.js';
import { parseFilters } from '../queries/search/search-filters.js';

const one = object({ call: callShape });
const many = object({ meta, calls: list(callShape) });

@Controller('v1/calls')
export class CallsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiCallOptions()
  @Describe({ summary: 'List the calls of the last six months', responses: { 200: many }, listing: true })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing, @CallOptions() options: CallOptions) {
    return this.queries.execute(new ListCalls({ companyId, listing, filters: { tags: [] }, options }));
  }

  @Get('search')
  @ApiCallOptions()
  @ApiQuery({ name: 'direction', required: false, schema: { type: 'string', enum: ['inbound', 'outbound'] } })
  @ApiQuery({ name: 'user_id', required: false, schema: { type: 'integer' }, description: 'Who took or made the call' })
  @ApiQuery({
    name: 'phone_number',
    required: false,
    schema: { type: 'string' },
    description: 'The other party or the Number, in any spelling',
  })
  @ApiQuery({
    name: 'tags',
    required: false,
    schema: { type: 'array', items: { type: 'integer' } },
    description: 'Ids of tags; all must be on the call',
  })
  @Describe({ summary: 'Search calls; every filter must fit', responses: { 200: many }, listing: true })
  search(@Caller() { companyId }: Caller, @Listing() listing: Listing, @CallOptions() options: CallOptions) {
    return this.queries.execute(new ListCalls({ companyId, listing, filters: parseFilters(listing.query), options }));
  }

  @Get(':id')
  @ApiCallOptions()
  @Describe({
    summary: 'Retrieve a call',
    responses: { 200: one },
    errors: { 400: 'fetch_contact must be true or false.' },
  })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number, @CallOptions() options: CallOptions) {
    return this.queries.execute(new GetCall({ companyId, callId: id, options }));
  }

  @Get(':id/participants')
  @Describe({
    summary: 'Who takes part in a call',
    responses: { 200: object({ participants: list(participantShape) }) },
  })
  async participants(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    const { call } = await this.queries.execute(new GetCall({ companyId, callId: id }));
    return { participants: call.conference_participants };
  }

  @Get(':id/ivr_options')
  @Describe({
    summary: 'What the caller chose in menus',
    responses: { 200: object({ ivr_options_selected: list(ivrOptionShape) }) },
  })
  async ivrOptions(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    const options = { timeline: true };
    const { call } = await this.queries.execute(new GetCall({ companyId, callId: id, options }));
    return { ivr_options_selected: call.ivr_options_selected };
  }

  @IdempotentPost(':id/comments')
  @Describe({
    summary: 'Comment a call',
    responses: { 201: object({ comment: commentShape }) },
    errors: { 400: 'Maximum of 5 comments a call is reached.', 422: 'content is mandatory and must not be blank.' },
  })
  async comment(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() { content }: CommentCallBody) {
    const { commentId } = await this.commands.execute(new CommentCall({ companyId, callId: id, content }));
    const { call } = await this.queries.execute(new GetCall({ companyId, callId: id }));
    return { comment: (call.comments as { id: number }[]).find((comment) => comment.id === commentId) };
  }

  @IdempotentPost(':id/tags')
  @Describe({
    summary: 'Tag a call; answers with all of its tags',
    responses: { 201: object({ tags: list(callTagShape) }) },
    errors: { 400: 'tags must be a list of ids of tags.', 422: 'tags names 51, which is no tag of this company.' },
  })
  async tag(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() { tags }: TagCallBody) {
    await this.commands.execute(new TagCall({ companyId, callId: id, tagIds: tags }));
    const { call } = await this.queries.execute(new GetCall({ companyId, callId: id }));
    return { tags: call.tags };
  }

  @Put(':id/archive')
  @Describe({ summary: 'Archive a call', responses: { 200: one } })
  async archive(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    await this.commands.execute(new ArchiveCall({ companyId, callId: id, archived: true }));
    return this.queries.execute(new GetCall({ companyId, callId: id }));
  }

  @Put(':id/unarchive')
  @Describe({ summary: 'Take a call back from the archive', responses: { 200: one } })
  async unarchive(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    await this.commands.execute(new ArchiveCall({ companyId, callId: id, archived: false }));
    return this.queries.execute(new GetCall({ companyId, callId: id }));
  }

  @IdempotentPost(':id/transfers')
  @HttpCode(204)
  @Describe({
    summary: 'Transfer a live call to a user, a team or an external number',
    responses: { 204: null },
    errors: {
      400: 'Give exactly one of user_id, team_id and number.',
      422: 'user_id is not a user of this company.',
    },
  })
  async transfer(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: TransferCallBody) {
    const { user_id: userId, team_id: teamId, number, dispatching_strategy: strategy } = body;
    const target = { userId, teamId, number, strategy };
    await this.commands.execute(new TransferCall({ companyId, callId: id, target }));
  }
}

@Controller('v1/users')
export class UserCallsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @IdempotentPost(':id/calls')
  @HttpCode(204)
  @Describe({
    summary: 'Start an outbound call of a user',
    responses: { 204: null },
    errors: {
      400: 'number_id is not an active Number of this company.',
      405: 'This user is not available, or is on a call.',
      422: 'to is mandatory and must not be blank.',
    },
  })
  async start(@Caller() { companyId }: Caller, @Param('id') user: string, @JsonBody() body: StartCallBody) {
    const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail: user }));
    if (!(await this.queries.execute(new HasDesktop({ userId })))) throw userUnavailable();
    await this.commands.execute(new StartCall({ companyId, userId, numberId: body.number_id, to: body.to }));
  }
}
