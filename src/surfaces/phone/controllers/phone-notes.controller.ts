import { Controller, Delete, HttpCode, Put, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ArchiveCall, CommentCall, TagCall, UntagCall } from '../../../contracts/calls/commands.js';
import { type CallDocument, CallDocuments } from '../../../contracts/calls/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { reference } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { CommentCallBody, TagCallBody } from '../../../requests/calls.js';
import { PhoneSessionGuard, PhoneUser } from '../phone-session.guard.js';

/** Comments, tags and archiving, as in the public API but on behalf of the agent. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone calls')
@Controller('phone/v1/calls/:id')
export class PhoneNotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @IdempotentPost('comments')
  @Describe({
    id: 'createPhoneCallComment',
    summary: 'Comment on a call',
    description: 'Adds a comment of the user. A call has at most five comments.',
    responses: { 201: reference('CallCommentResponse') },
    errors: { 400: 'Maximum of 5 comments a call is reached.', 422: 'content is mandatory and must not be blank.' },
  })
  async comment(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() { content }: CommentCallBody) {
    const { companyId, userId: byUserId } = user;
    const { commentId } = await this.commands.execute(new CommentCall({ companyId, callId, content, byUserId }));
    const call = await this.read(companyId, callId);
    return { comment: (call.comments as { id: number }[]).find(({ id }) => id === commentId) };
  }

  @IdempotentPost('tags')
  @Describe({
    id: 'tagPhoneCall',
    summary: 'Tag a call',
    description: 'Adds tags of the user to a call and returns all of its tags.',
    responses: { 201: reference('CallTagList') },
    errors: { 400: 'tags must be a list of ids of tags.', 422: 'tags names 51, which is no tag of this company.' },
  })
  async tag(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() { tags }: TagCallBody) {
    const { companyId, userId: byUserId } = user;
    await this.commands.execute(new TagCall({ companyId, callId, tagIds: tags, byUserId }));
    const call = await this.read(companyId, callId);
    return { tags: call.tags };
  }

  @Delete('tags/:tag_id')
  @HttpCode(204)
  @Describe({
    id: 'untagPhoneCall',
    summary: 'Remove a tag from a call',
    description: 'Removes a tag from a call and emits call.untagged.',
    responses: { 204: null },
  })
  untag(@PhoneUser() { companyId }: PhoneUser, @PathId('id') callId: number, @PathId('tag_id') tagId: number) {
    return this.commands.execute(new UntagCall({ companyId, callId, tagId }));
  }

  @Put('archive')
  @Describe({
    id: 'archivePhoneCall',
    summary: 'Archive a call',
    description: 'Marks the call as archived and emits call.archived.',
    responses: { 200: reference('CallResponse') },
  })
  async archive(@PhoneUser() { companyId }: PhoneUser, @PathId('id') callId: number) {
    await this.commands.execute(new ArchiveCall({ companyId, callId, archived: true }));
    const [call] = await this.queries.execute(new CallDocuments({ companyId, ids: [callId] }));
    return { call };
  }

  /** The call may have been deleted since the command. */
  private async read(companyId: number, callId: number): Promise<CallDocument> {
    const [call] = await this.queries.execute(new CallDocuments({ companyId, ids: [callId] }));
    if (!call) throw ApiError.notFound('This call');
    return call;
  }
}
