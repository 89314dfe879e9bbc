import { Controller, Delete, Get, HttpCode, Put, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AddActionItem,
  EditActionItem,
  EditCustomSummary,
  EditPlaybookResult,
  EditSummary,
  ReviewCall,
} from '../../../contracts/intelligence/commands.js';
import { GetCallIntelligence } from '../../../contracts/intelligence/queries.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { callIntelligenceShape, createdItemShape } from '../dto/phone.shape.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { PhoneSessionGuard, PhoneUser } from '../phone-session.guard.js';
import { ReviewCallBody } from '../../../requests/intelligence.js';
import { ContentBody, SectionBody, TopicBody } from '../dto/talk-bodies.js';

const BLANK = { 422: 'content is mandatory and must not be blank.' };

/** Conversation intelligence of a call, and the corrections that users make to it. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone call reviews')
@Controller('phone/v1/calls/:id')
export class PhoneTalkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('intelligence')
  @Describe({
    id: 'getPhoneCallIntelligence',
    summary: 'Retrieve the conversation intelligence of a call',
    description: 'Returns all results of the analysis of a call in one response. Needs the AI package.',
    responses: { 200: callIntelligenceShape },
  })
  talk(@PhoneUser() { companyId }: PhoneUser, @PathId('id') callId: number) {
    return this.queries.execute(new GetCallIntelligence({ companyId, callId }));
  }

  @IdempotentPost('action_items')
  @Describe({
    id: 'createActionItem',
    summary: 'Add an action item',
    description: 'Adds an action item of the user to a call.',
    responses: { 201: createdItemShape },
    errors: BLANK,
  })
  async addItem(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() { content }: ContentBody) {
    return { action_item: await this.commands.execute(new AddActionItem({ ...user, callId, content })) };
  }

  @Put('action_items/:item_id')
  @HttpCode(204)
  @Describe({
    id: 'updateActionItem',
    summary: 'Update an action item',
    description: 'Replaces the text of an action item.',
    responses: { 204: null },
    errors: BLANK,
  })
  editItem(
    @PhoneUser() user: PhoneUser,
    @PathId('id') callId: number,
    @PathId('item_id') itemId: number,
    @JsonBody() { content }: ContentBody,
  ) {
    return this.commands.execute(new EditActionItem({ ...user, callId, itemId, content }));
  }

  @Delete('action_items/:item_id')
  @HttpCode(204)
  @Describe({
    id: 'deleteActionItem',
    summary: 'Delete an action item',
    description: 'Removes an action item from a call.',
    responses: { 204: null },
  })
  deleteItem(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @PathId('item_id') itemId: number) {
    return this.commands.execute(new EditActionItem({ ...user, callId, itemId }));
  }

  @Put('summary')
  @HttpCode(204)
  @Describe({
    id: 'updateCallSummary',
    summary: 'Update the summary of a call',
    description: 'Replaces the text of the summary.',
    responses: { 204: null },
    errors: BLANK,
  })
  editSummary(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() { content }: ContentBody) {
    return this.commands.execute(new EditSummary({ ...user, callId, content }));
  }

  @Put('custom_summary_result')
  @HttpCode(204)
  @Describe({
    id: 'updateCustomSummarySection',
    summary: 'Update a section of the custom summary',
    description: 'Replaces the text of one section of the summary by a template.',
    responses: { 204: null },
    errors: BLANK,
  })
  editSection(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() body: SectionBody) {
    return this.commands.execute(new EditCustomSummary({ ...user, callId, section: body.name, content: body.content }));
  }

  @Put('playbook_result')
  @HttpCode(204)
  @Describe({
    id: 'updatePlaybookTopic',
    summary: 'Correct a topic of the playbook result',
    description: 'Sets whether a topic of the playbook was covered; the adherence score follows.',
    responses: { 204: null },
    errors: { 422: 'name is not among the results of this call.' },
  })
  editTopic(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() body: TopicBody) {
    return this.commands.execute(new EditPlaybookResult({ ...user, callId, topic: body.name, covered: body.result }));
  }

  @Put('evaluations')
  @HttpCode(204)
  @Describe({
    id: 'reviewCall',
    summary: 'Review a call',
    description: 'Answers questions of a scorecard for a call; answers that are left out do not change.',
    responses: { 204: null },
    errors: { 422: 'scorecard is not a scorecard of this company.' },
  })
  review(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() review: ReviewCallBody) {
    return this.commands.execute(new ReviewCall({ ...user, callId, review }));
  }
}
