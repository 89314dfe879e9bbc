import { Controller, Delete, Get, HttpCode, Post, Put, UseGuards } from '@nestjs/common';
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
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { integer, object, type Shape } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { PhoneSessionGuard, PhoneUser } from '../phone-session.guard.js';
import { ContentBody, ReviewBody, SectionBody, TopicBody } from '../dto/talk-bodies.js';

const BLANK = { 422: 'content is mandatory and must not be blank.' };

/** As in the public API under the same name; null if there is none. */
const part: Shape = { type: ['object', 'null'], examples: [null] };
const talk = object({
  transcription: part,
  sentiments: part,
  topics: part,
  summary: part,
  custom_summary_result: part,
  action_items: part,
  playbook_result: part,
  evaluations: part,
});

/** Conversation intelligence of a call, and the corrections that users make to it. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@Controller('phone/v1/calls/:id')
export class PhoneTalkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('intelligence')
  @Describe({ summary: 'What was said in a call and what was made of it', responses: { 200: talk } })
  talk(@PhoneUser() { companyId }: PhoneUser, @PathId('id') callId: number) {
    return this.queries.execute(new GetCallIntelligence({ companyId, callId }));
  }

  @Post('action_items')
  @Describe({
    summary: 'Add something to do',
    responses: { 201: object({ action_item: object({ id: integer(3004) }) }) },
    errors: BLANK,
  })
  async addItem(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() { content }: ContentBody) {
    return { action_item: await this.commands.execute(new AddActionItem({ ...user, callId, content })) };
  }

  @Put('action_items/:item_id')
  @HttpCode(204)
  @Describe({ summary: 'Change something to do', responses: { 204: null }, errors: BLANK })
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
  @Describe({ summary: 'Delete something to do', responses: { 204: null } })
  deleteItem(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @PathId('item_id') itemId: number) {
    return this.commands.execute(new EditActionItem({ ...user, callId, itemId }));
  }

  @Put('summary')
  @HttpCode(204)
  @Describe({ summary: 'Change the summary', responses: { 204: null }, errors: BLANK })
  editSummary(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() { content }: ContentBody) {
    return this.commands.execute(new EditSummary({ ...user, callId, content }));
  }

  @Put('custom_summary_result')
  @HttpCode(204)
  @Describe({ summary: 'Change a section of the summary by a template', responses: { 204: null }, errors: BLANK })
  editSection(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() body: SectionBody) {
    return this.commands.execute(new EditCustomSummary({ ...user, callId, section: body.name, content: body.content }));
  }

  @Put('playbook_result')
  @HttpCode(204)
  @Describe({
    summary: 'Tell whether a topic of the playbook was covered',
    responses: { 204: null },
    errors: { 422: 'name is not among the results of this call.' },
  })
  editTopic(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() body: TopicBody) {
    return this.commands.execute(new EditPlaybookResult({ ...user, callId, topic: body.name, covered: body.result }));
  }

  @Put('evaluations')
  @HttpCode(204)
  @Describe({
    summary: 'Review a call of a colleague',
    responses: { 204: null },
    errors: { 422: 'scorecard is not a scorecard of this company.' },
  })
  review(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() review: ReviewBody) {
    return this.commands.execute(new ReviewCall({ ...user, callId, review }));
  }
}
