import { Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ArchiveCall, CommentCall, StartCall, TagCall, TransferCall } from '../../../contracts/calls/commands.js';
import { USER_UNAVAILABLE } from '../../../contracts/calls/types.js';
import { HasDesktop } from '../../../contracts/phone/queries.js';
import { ResolveUserId } from '../../../contracts/users/queries.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { LimitedListing, type Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { list, wrapped } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { QueryDto } from '../../../platform/http/query.js';
import { CommentCallBody, TagCallBody, TransferCallBody } from '../../../requests/calls.js';
import { StartCallBody } from '../dto/call-bodies.js';
import { CallQuery, filtersOf } from '../dto/call-filters.js';
import { CallOptionsQuery, optionsOf } from '../dto/call-options.js';
import {
  callListShape,
  callShape,
  commentShape,
  ivrOptionShape,
  participantShape,
  callTagShape,
} from '../dto/call.shape.js';
import { userUnavailable } from '../commands/start-call.js';
import { GetCall } from '../queries/get-call.js';
import { ListCalls } from '../queries/search/list-calls.js';

const one = wrapped('CallResponse', 'call', callShape, 'The call.');
const participants = wrapped(
  'CallParticipantList',
  'participants',
  list(participantShape, 'Participants of the call.'),
  'The participants of a call.',
);
const ivrOptions = wrapped(
  'CallIvrOptionList',
  'ivr_options_selected',
  list(ivrOptionShape, 'Options in the order of selection.'),
  'The IVR options selected in a call.',
);
const comment = wrapped('CallCommentResponse', 'comment', commentShape, 'The new comment.');
const tags = wrapped('CallTagList', 'tags', list(callTagShape, 'Tags of the call.'), 'All tags of a call.');

@InDomain('Calls')
@Controller('v1/calls')
export class CallsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ForSupervisors()
  @Describe({
    id: 'listCalls',
    summary: 'List calls',
    description:
      'Returns the calls of the last six months in the order in which they began, which is that of their ids unless calls were imported; order=desc gives the latest first. At most 10,000 calls can be paged through; use from to go past them.',
    responses: { 200: callListShape },
  })
  list(
    @Caller() { companyId, scope }: Caller,
    @LimitedListing() listing: Listing,
    @QueryDto() options: CallOptionsQuery,
  ) {
    const filters = { tags: [], scope };
    return this.queries.execute(new ListCalls({ companyId, listing, filters, options: optionsOf(options) }));
  }

  @Get('search')
  @ForSupervisors()
  @Describe({
    id: 'searchCalls',
    summary: 'Search calls',
    description:
      'Returns the calls of the last six months that match all filters. A call transferred between Numbers is found by the second one.',
    responses: { 200: callListShape },
  })
  search(
    @Caller() { companyId, scope }: Caller,
    @LimitedListing() listing: Listing,
    @QueryDto() query: CallQuery,
    @QueryDto() options: CallOptionsQuery,
  ) {
    const filters = { ...filtersOf(query), scope };
    return this.queries.execute(new ListCalls({ companyId, listing, filters, options: optionsOf(options) }));
  }

  @Get(':id')
  @ForSupervisors({ call: 'id' })
  @Describe({
    id: 'getCall',
    summary: 'Retrieve a call',
    description: 'Returns a call with its comments, tags and participants.',
    responses: { 200: one },
    errors: { 400: 'fetch_contact must be true or false.' },
  })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number, @QueryDto() options: CallOptionsQuery) {
    return this.queries.execute(new GetCall({ companyId, callId: id, options: optionsOf(options) }));
  }

  @Get(':id/participants')
  @ForSupervisors({ call: 'id' })
  @Describe({
    id: 'listCallParticipants',
    summary: 'List the participants of a call',
    description: 'Returns the user, the other party and everybody in the conference.',
    responses: { 200: participants },
  })
  async participants(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    const { call } = await this.queries.execute(new GetCall({ companyId, callId: id }));
    return { participants: call.conference_participants };
  }

  @Get(':id/ivr_options')
  @ForSupervisors({ call: 'id' })
  @Describe({
    id: 'listCallIvrOptions',
    summary: 'List the IVR options selected in a call',
    description: 'Returns the options that the caller selected in the menus of the flow, in the order of selection.',
    responses: { 200: ivrOptions },
  })
  async ivrOptions(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    const options = { timeline: true };
    const { call } = await this.queries.execute(new GetCall({ companyId, callId: id, options }));
    return { ivr_options_selected: call.ivr_options_selected };
  }

  @IdempotentPost(':id/comments')
  @ForSupervisors({ call: 'id' })
  @Describe({
    id: 'createCallComment',
    summary: 'Comment on a call',
    description:
      'Adds a comment. Its author is the user of a dashboard session; keys and tokens comment without one. A call has at most five comments.',
    responses: { 201: comment },
    errors: { 400: 'Maximum of 5 comments a call is reached.', 422: 'content is mandatory and must not be blank.' },
  })
  async comment(
    @Caller() { companyId, user }: Caller,
    @PathId('id') id: number,
    @JsonBody() { content }: CommentCallBody,
  ) {
    const note = { companyId, callId: id, content, byUserId: user?.id };
    const { commentId } = await this.commands.execute(new CommentCall(note));
    const { call } = await this.queries.execute(new GetCall({ companyId, callId: id }));
    return { comment: (call.comments as { id: number }[]).find((comment) => comment.id === commentId) };
  }

  @IdempotentPost(':id/tags')
  @ForSupervisors({ call: 'id' })
  @Describe({
    id: 'tagCall',
    summary: 'Tag a call',
    description: 'Adds tags to a call, on behalf of the user of a dashboard session, and returns all of its tags.',
    responses: { 201: tags },
    errors: { 400: 'tags must be a list of ids of tags.', 422: 'tags names 51, which is no tag of this company.' },
  })
  async tag(@Caller() { companyId, user }: Caller, @PathId('id') id: number, @JsonBody() { tags }: TagCallBody) {
    await this.commands.execute(new TagCall({ companyId, callId: id, tagIds: tags, byUserId: user?.id }));
    const { call } = await this.queries.execute(new GetCall({ companyId, callId: id }));
    return { tags: call.tags };
  }

  @Put(':id/archive')
  @Describe({
    id: 'archiveCall',
    summary: 'Archive a call',
    description: 'Marks the call as archived and emits call.archived.',
    responses: { 200: one },
  })
  async archive(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    await this.commands.execute(new ArchiveCall({ companyId, callId: id, archived: true }));
    return this.queries.execute(new GetCall({ companyId, callId: id }));
  }

  @Put(':id/unarchive')
  @Describe({
    id: 'unarchiveCall',
    summary: 'Unarchive a call',
    description: 'Takes the call out of the archive.',
    responses: { 200: one },
  })
  async unarchive(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    await this.commands.execute(new ArchiveCall({ companyId, callId: id, archived: false }));
    return this.queries.execute(new GetCall({ companyId, callId: id }));
  }

  @IdempotentPost(':id/transfers')
  @HttpCode(204)
  @Describe({
    id: 'transferCall',
    summary: 'Transfer a call',
    description:
      'Makes a cold transfer of a live call to exactly one of user_id, team_id and number. If the target does not answer, the caller follows the strategy for unanswered calls. The digits of another active Number of the company move the call there: its flow runs, and the call belongs to it. Emits call.transferred.',
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

@InDomain('Users')
@Controller('v1/users')
export class UserCallsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @IdempotentPost(':id/calls')
  @HttpCode(204)
  @Describe({
    id: 'startUserCall',
    summary: 'Start an outbound call',
    description:
      'Starts a call on the desktop phone app of the user, which must be open. The user must be available, not on a call and linked to the Number, and the Number must be active.',
    responses: { 204: null },
    errors: {
      400: 'number_id is not an active Number of this company.',
      405: USER_UNAVAILABLE,
      422: 'to is mandatory and must not be blank.',
    },
  })
  async start(@Caller() { companyId }: Caller, @Param('id') user: string, @JsonBody() body: StartCallBody) {
    const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail: user }));
    if (!(await this.queries.execute(new HasDesktop({ userId })))) throw userUnavailable('has no desktop phone open');
    await this.commands.execute(new StartCall({ companyId, userId, numberId: body.number_id, to: body.to }));
  }
}
