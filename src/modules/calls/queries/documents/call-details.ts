import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../../platform/cqrs.js';
import { CommentOfCall, TagsOfCall } from '../../../../contracts/calls/queries.js';
import { Reader } from '../../../../platform/database/reader.js';
import {
  type CommentDocument,
  presentComment,
  type IvrOptionDocument,
  presentIvrOptions,
  type ParticipantDocument,
  presentParticipants,
  presentTags,
} from '../../call-details.presenter.js';
import { COMMENT_COLUMNS, type CommentRow } from '../../call-rows.js';
import { CallContacts } from './call-contacts.js';
import { CallPartsReader } from '../call-parts-reader.js';
import { VisibleCallReader } from '../visible-call-reader.js';

abstract class DetailQuery<T> extends Query<T, { companyId: number; callId: number }> {}

/** Throws 404 if the public API does not show the call. */
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
    const users = await this.parts.readUsers(companyId, [row.userId]);
    const participants = await this.parts.readParticipants([row]);
    const { names } = await this.contacts.find(companyId, [row], participants);
    return { participants: presentParticipants(row, participants, { users, names }) };
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
    return { ivr_options_selected: presentIvrOptions(row, await this.parts.readIvrOptions([row])) };
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
    const users = await this.parts.readUsers(companyId, [row.posted_by]);
    return presentComment(row, users);
  }
}

@QueryHandler(TagsOfCall)
export class TagsOfCallHandler implements IQueryHandler<TagsOfCall> {
  constructor(private readonly parts: CallPartsReader) {}

  async execute({ companyId, callId }: TagsOfCall): Promise<Record<string, unknown>[]> {
    const rows = await this.parts.readCallTags([{ id: callId }]);
    const tags = await this.parts.readTags(companyId, rows);
    const users = await this.parts.readUsers(
      companyId,
      rows.map(({ tagged_by }) => tagged_by),
    );
    return presentTags(rows, { tags, users });
  }
}
