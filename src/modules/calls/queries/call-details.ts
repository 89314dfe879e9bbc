import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CommentOfCall, TagsOfCall } from '../../../contracts/calls.notes.js';
import { Reader } from '../../../platform/database/reader.js';
import {
  type CommentDocument,
  presentComment,
  type IvrOptionDocument,
  presentIvrOptions,
  type ParticipantDocument,
  presentParticipants,
  presentTags,
} from '../call-details.presenter.js';
import { COMMENT_COLUMNS, type CommentRow } from '../call-rows.js';
import { CallContacts } from './call-contacts.js';
import { CallPartsReader } from './call-parts-reader.js';
import { VisibleCallReader } from './visible-call-reader.js';

abstract class DetailQuery<T> extends Query<T> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** Refused when the public API does not know the call. */
export class RequireVisibleCall extends DetailQuery<void> {}

@QueryHandler(RequireVisibleCall)
export class RequireVisibleCallHandler implements IQueryHandler<RequireVisibleCall> {
  constructor(private readonly calls: VisibleCallReader) {}

  async execute({ companyId, callId }: RequireVisibleCall): Promise<void> {
    await this.calls.read(companyId, callId);
  }
}

export class GetParticipants extends DetailQuery<{ participants: ParticipantDocument[] }> {}

@QueryHandler(GetParticipants)
export class GetParticipantsHandler implements IQueryHandler<GetParticipants> {
  constructor(
    private readonly calls: VisibleCallReader,
    private readonly parts: CallPartsReader,
    private readonly contacts: CallContacts,
  ) {}

  async execute({ companyId, callId }: GetParticipants): Promise<{ participants: ParticipantDocument[] }> {
    const row = await this.calls.read(companyId, callId);
    const users = await this.parts.users(companyId, row.user_id === null ? [] : [row.user_id]);
    const joined = await this.parts.joined([row]);
    const { names } = await this.contacts.find(companyId, [row], joined);
    return { participants: presentParticipants(row, joined, { users, names }) };
  }
}

export class GetIvrOptions extends DetailQuery<{ ivr_options_selected: IvrOptionDocument[] }> {}

@QueryHandler(GetIvrOptions)
export class GetIvrOptionsHandler implements IQueryHandler<GetIvrOptions> {
  constructor(
    private readonly calls: VisibleCallReader,
    private readonly parts: CallPartsReader,
  ) {}

  async execute({ companyId, callId }: GetIvrOptions): Promise<{ ivr_options_selected: IvrOptionDocument[] }> {
    const row = await this.calls.read(companyId, callId);
    return { ivr_options_selected: presentIvrOptions(row, await this.parts.options([row])) };
  }
}

@QueryHandler(CommentOfCall)
export class CommentOfCallHandler implements IQueryHandler<CommentOfCall> {
  constructor(
    private readonly reader: Reader,
    private readonly parts: CallPartsReader,
  ) {}

  async execute({ companyId, commentId }: CommentOfCall): Promise<CommentDocument> {
    const row = (await this.reader.first<CommentRow>(`SELECT ${COMMENT_COLUMNS} FROM call_comments WHERE id = ?`, [
      commentId,
    ]))!;
    const users = await this.parts.users(companyId, row.posted_by === null ? [] : [row.posted_by]);
    return presentComment(row, users);
  }
}

@QueryHandler(TagsOfCall)
export class TagsOfCallHandler implements IQueryHandler<TagsOfCall> {
  constructor(private readonly parts: CallPartsReader) {}

  async execute({ companyId, callId }: TagsOfCall): Promise<Record<string, unknown>[]> {
    const rows = await this.parts.tagged([{ id: callId }]);
    const tags = await this.parts.tags(companyId, rows);
    const people = rows.map(({ tagged_by }) => tagged_by).filter((id) => id !== null);
    return presentTags(rows, { tags, users: await this.parts.users(companyId, people) });
  }
}
