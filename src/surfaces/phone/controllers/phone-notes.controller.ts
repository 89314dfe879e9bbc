import { Controller, Delete, HttpCode, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ArchiveCall, CommentCall, TagCall, UntagCall } from '../../../contracts/calls/commands.js';
import { CallDocuments } from '../../../contracts/calls/queries.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { boolean, embedded, integer, list, nullable, object, string } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { CommentBody, TagsBody } from '../dto/call-action-bodies.js';
import { PhoneSessionGuard, PhoneUser } from '../phone-session.guard.js';

/** The calls module owns the JSON of calls, so only the fields relevant here are described. */
const agent = nullable(embedded({ id: integer(456), name: string('Madeleine Dupont') }));
const comment = object({
  id: integer(9001),
  content: string('Wants an offer by Friday'),
  posted_at: integer(1781777462, 'UNIX seconds'),
  posted_by: agent,
});
const tag = object({
  id: integer(51),
  name: string('Follow Up'),
  created_at: integer(1781777462, 'When the call was tagged, UNIX seconds'),
  tagged_by: agent,
});

/** Comments, tags and archiving as in the public API, but on behalf of the agent. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@Controller('phone/v1/calls/:id')
export class PhoneNotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('comments')
  @Describe({
    summary: 'Comment a call',
    responses: { 201: object({ comment }) },
    errors: { 400: 'Maximum of 5 comments a call is reached.', 422: 'content is mandatory and must not be blank.' },
  })
  async comment(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() { content }: CommentBody) {
    const { companyId, userId: byUserId } = user;
    const { commentId } = await this.commands.execute(new CommentCall({ companyId, callId, content, byUserId }));
    const [call] = await this.queries.execute(new CallDocuments({ companyId, ids: [callId] }));
    return { comment: (call.comments as { id: number }[]).find(({ id }) => id === commentId) };
  }

  @Post('tags')
  @Describe({
    summary: 'Tag a call; answers with all of its tags',
    responses: { 201: object({ tags: list(tag) }) },
    errors: { 400: 'tags must be a list of ids of tags.', 422: 'tags names 51, which is no tag of this company.' },
  })
  async tag(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() { tags }: TagsBody) {
    const { companyId, userId: byUserId } = user;
    await this.commands.execute(new TagCall({ companyId, callId, tagIds: tags, byUserId }));
    const [call] = await this.queries.execute(new CallDocuments({ companyId, ids: [callId] }));
    return { tags: call.tags };
  }

  @Delete('tags/:tag_id')
  @HttpCode(204)
  @Describe({ summary: 'Take a tag off a call', responses: { 204: null } })
  untag(@PhoneUser() { companyId }: PhoneUser, @PathId('id') callId: number, @PathId('tag_id') tagId: number) {
    return this.commands.execute(new UntagCall({ companyId, callId, tagId }));
  }

  @Put('archive')
  @Describe({
    summary: 'Archive a call',
    responses: { 200: object({ call: embedded({ id: integer(812), archived: boolean(true) }) }) },
  })
  async archive(@PhoneUser() { companyId }: PhoneUser, @PathId('id') callId: number) {
    await this.commands.execute(new ArchiveCall({ companyId, callId, archived: true }));
    const [call] = await this.queries.execute(new CallDocuments({ companyId, ids: [callId] }));
    return { call };
  }
}
