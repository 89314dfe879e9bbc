import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CommentOfCall, TagsOfCall } from '../../../contracts/calls.notes.js';
import { Reader } from '../../../platform/database/reader.js';
import {
  type CommentDocument,
  commentOf,
  type OptionDocument,
  optionsOf,
  type ParticipantDocument,
  participantsOf,
  tagsOf,
} from '../call-details.js';
import { COMMENT_COLUMNS, type CommentRow } from '../call-rows.js';
import { CallContacts } from './call-contacts.js';
import { CallPartsReader } from './call-parts.js';
import { FoundCalls } from './found-calls.js';

abstract class DetailQuery<T> extends Query<T> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** Refused when the public API does not know the call. */
export class CallIsKnown extends DetailQuery<void> {}

@QueryHandler(CallIsKnown)
export class CallIsKnownHandler implements IQueryHandler<CallIsKnown> {
  constructor(private readonly found: FoundCalls) {}

  async execute({ companyId, callId }: CallIsKnown): Promise<void> {
    await this.found.one(companyId, callId);
  }
}

export class GetParticipants extends DetailQuery<{ participants: ParticipantDocument[] }> {}

@QueryHandler(GetParticipants)
export class GetParticipantsHandler implements IQueryHandler<GetParticipants> {
  constructor(
    private readonly found: FoundCalls,
    private readonly parts: CallPartsReader,
    private readonly contacts: CallContacts,
  ) {}

  async execute({ companyId, callId }: GetParticipants): Promise<{ participants: ParticipantDocument[] }> {
    const row = await this.found.one(companyId, callId);
    const users = await this.parts.users(companyId, row.user_id === null ? [] : [row.user_id]);
    const joined = await this.parts.joined([row]);
    const { names } = await this.contacts.of(companyId, [row], joined);
    return { participants: participantsOf(row, joined, { users, names }) };
  }
}

export class GetIvrOptions extends DetailQuery<{ ivr_options_selected: OptionDocument[] }> {}

@QueryHandler(GetIvrOptions)
export class GetIvrOptionsHandler implements IQueryHandler<GetIvrOptions> {
  constructor(
    private readonly found: FoundCalls,
    private readonly parts: CallPartsReader,
  ) {}

  async execute({ companyId, callId }: GetIvrOptions): Promise<{ ivr_options_selected: OptionDocument[] }> {
    const row = await this.found.one(companyId, callId);
    return { ivr_options_selected: optionsOf(row, await this.parts.options([row])) };
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
    return commentOf(row, users);
  }
}

@QueryHandler(TagsOfCall)
export class TagsOfCallHandler implements IQueryHandler<TagsOfCall> {
  constructor(private readonly parts: CallPartsReader) {}

  async execute({ companyId, callId }: TagsOfCall): Promise<Record<string, unknown>[]> {
    const rows = await this.parts.tagged([{ id: callId }]);
    const tags = await this.parts.tags(companyId, rows);
    const people = rows.map(({ tagged_by }) => tagged_by).filter((id) => id !== null);
    return tagsOf(rows, { tags, users: await this.parts.users(companyId, people) });
  }
}
