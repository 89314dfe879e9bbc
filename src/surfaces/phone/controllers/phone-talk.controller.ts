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
import type { Session } from '../queries/live-sessions.js';
import { PhoneSession, PhoneSessionGuard } from '../phone-session.guard.js';
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
  talk(@PhoneSession() { companyId }: Session, @PathId('id') id: number) {
    return this.queries.execute(new GetCallIntelligence({ companyId, callId: id }));
  }

  @Post('action_items')
  @Describe({
    summary: 'Add something to do',
    responses: { 201: object({ action_item: object({ id: integer(3004) }) }) },
    errors: BLANK,
  })
  async addItem(
    @PhoneSession() { companyId, userId }: Session,
    @PathId('id') id: number,
    @JsonBody() { content }: ContentBody,
  ) {
    return { action_item: await this.commands.execute(new AddActionItem({ companyId, userId, callId: id, content })) };
  }

  @Put('action_items/:item_id')
  @HttpCode(204)
  @Describe({ summary: 'Change something to do', responses: { 204: null }, errors: BLANK })
  editItem(
    @PhoneSession() { companyId, userId }: Session,
    @PathId('id') id: number,
    @PathId('item_id') itemId: number,
    @JsonBody() { content }: ContentBody,
  ): Promise<void> {
    return this.commands.execute(new EditActionItem({ companyId, userId, callId: id, itemId, content }));
  }

  @Delete('action_items/:item_id')
  @HttpCode(204)
  @Describe({ summary: 'Delete something to do', responses: { 204: null } })
  deleteItem(
    @PhoneSession() { companyId, userId }: Session,
    @PathId('id') id: number,
    @PathId('item_id') itemId: number,
  ): Promise<void> {
    return this.commands.execute(new EditActionItem({ companyId, userId, callId: id, itemId }));
  }

  @Put('summary')
  @HttpCode(204)
  @Describe({ summary: 'Change the summary', responses: { 204: null }, errors: BLANK })
  editSummary(
    @PhoneSession() { companyId, userId }: Session,
    @PathId('id') id: number,
    @JsonBody() body: ContentBody,
  ): Promise<void> {
    return this.commands.execute(new EditSummary({ companyId, userId, callId: id, content: body.content }));
  }

  @Put('custom_summary_result')
  @HttpCode(204)
  @Describe({ summary: 'Change a section of the summary by a template', responses: { 204: null }, errors: BLANK })
  editSection(
    @PhoneSession() { companyId, userId }: Session,
    @PathId('id') id: number,
    @JsonBody() body: SectionBody,
  ): Promise<void> {
    return this.commands.execute(
      new EditCustomSummary({ companyId, userId, callId: id, section: body.name, content: body.content }),
    );
  }

  @Put('playbook_result')
  @HttpCode(204)
  @Describe({
    summary: 'Tell whether a topic of the playbook was covered',
    responses: { 204: null },
    errors: { 422: 'name is not among the results of this call.' },
  })
  editTopic(
    @PhoneSession() { companyId, userId }: Session,
    @PathId('id') id: number,
    @JsonBody() body: TopicBody,
  ): Promise<void> {
    return this.commands.execute(
      new EditPlaybookResult({ companyId, userId, callId: id, topic: body.name, covered: body.result }),
    );
  }

  @Put('evaluations')
  @HttpCode(204)
  @Describe({
    summary: 'Review a call of a colleague',
    responses: { 204: null },
    errors: { 422: 'scorecard is not a scorecard of this company.' },
  })
  review(
    @PhoneSession() { companyId, userId }: Session,
    @PathId('id') id: number,
    @JsonBody() body: ReviewBody,
  ): Promise<void> {
    return this.commands.execute(new ReviewCall({ companyId, userId, callId: id, review: body }));
  }
}
