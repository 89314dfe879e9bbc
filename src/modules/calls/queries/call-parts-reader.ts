import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CallFiles, type CallLinks } from '../../../contracts/media.js';
import { type NumberDocument, NumberDocuments } from '../../../contracts/numbers.js';
import { type TagDocument, TagDocuments } from '../../../contracts/tags.js';
import { type TeamDocument, TeamDocuments } from '../../../contracts/teams.js';
import { type UserDocument, UserDocuments } from '../../../contracts/users.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import {
  type CallRow,
  COMMENT_COLUMNS,
  type CommentRow,
  PARTICIPANT_COLUMNS,
  type ParticipantRow,
  IVR_OPTION_COLUMNS,
  type IvrOptionRow,
  CALL_TAG_COLUMNS,
  type CallTagRow,
  teamsOf,
} from '../call-rows.js';
import type { CallParts } from '../call.presenter.js';
import { CallContacts } from './call-contacts.js';

interface PartOptions {
  contact?: boolean;
  shortUrls?: boolean;
  timeline?: boolean;
  /** As an event tells them. */
  event?: boolean;
  /** Somebody whom the rows do not name. */
  userId?: number;
}

/** Reads what calls are told with: one query for each kind, however many calls there are. */
@Injectable()
export class CallPartsReader {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly contacts: CallContacts,
  ) {}

  async read(companyId: number, calls: readonly CallRow[], wanted: PartOptions = {}): Promise<CallParts> {
    const { contact, shortUrls = false, timeline, event, userId } = wanted;
    const [readNumbers, readTeams, readFiles, comments, readCallTags, readParticipants, readIvrOptions] =
      await Promise.all([
        this.numbers(companyId, calls, event ? 'event' : 'listed'),
        this.teams(companyId, calls),
        this.files(companyId, calls, shortUrls),
        this.readRows<CommentRow>(calls, `${COMMENT_COLUMNS} FROM call_comments`),
        this.tagged(calls),
        this.joined(calls),
        timeline ? this.options(calls) : undefined,
      ]);
    const ids = new Set(userId === undefined ? [] : [userId]);
    for (const call of calls)
      for (const id of [call.user_id, call.assigned_to, call.transferred_by, call.transferred_to])
        if (id !== null) ids.add(id);
    for (const { posted_by } of comments) if (posted_by !== null) ids.add(posted_by);
    for (const { tagged_by } of readCallTags) if (tagged_by !== null) ids.add(tagged_by);
    const readUsers = await this.users(companyId, [...ids]);
    const readTags = await this.tags(companyId, readCallTags);
    const people = await this.contacts.find(
      companyId,
      calls,
      readParticipants,
      event ? 'event' : contact ? 'v1' : undefined,
    );
    return {
      ...people,
      ...{ numbers: readNumbers, users: readUsers, teams: readTeams, files: readFiles, tags: readTags },
      ...{
        comments: byCall(comments),
        tagged: byCall(readCallTags),
        joined: byCall(readParticipants),
        options: readIvrOptions && byCall(readIvrOptions),
      },
    };
  }

  tagged(calls: readonly Pick<CallRow, 'id'>[]): Promise<CallTagRow[]> {
    return this.readRows(calls, `${CALL_TAG_COLUMNS} FROM call_tags`);
  }

  async tags(companyId: number, tagged: readonly CallTagRow[]): Promise<Map<number, TagDocument>> {
    if (tagged.length === 0) return new Map<number, TagDocument>();
    const ids = new Set(tagged.map(({ tag_id }) => tag_id));
    return byId(await this.queries.execute(new TagDocuments(companyId, [...ids])));
  }

  joined(calls: readonly Pick<CallRow, 'id'>[]): Promise<ParticipantRow[]> {
    return this.readRows(calls, `${PARTICIPANT_COLUMNS} FROM call_participants`);
  }

  options(calls: readonly Pick<CallRow, 'id'>[]): Promise<IvrOptionRow[]> {
    return this.readRows(calls, `${IVR_OPTION_COLUMNS} FROM call_ivr_options`);
  }

  async users(companyId: number, ids: readonly number[]): Promise<Map<number, UserDocument>> {
    if (ids.length === 0) return new Map<number, UserDocument>();
    return byId(await this.queries.execute(new UserDocuments(companyId, ids, 'v1')));
  }

  private async numbers(
    companyId: number,
    calls: readonly CallRow[],
    view: NumberDocuments['view'],
  ): Promise<Map<number, NumberDocument>> {
    const ids = new Set(calls.map(({ number_id }) => number_id).filter((id) => id !== null));
    return byId(await this.queries.execute(new NumberDocuments(companyId, [...ids], view)));
  }

  private async teams(companyId: number, calls: readonly CallRow[]): Promise<Map<number, TeamDocument>> {
    const ids = new Set(calls.flatMap(teamsOf));
    return byId(ids.size === 0 ? [] : await this.queries.execute(new TeamDocuments(companyId, [...ids])));
  }

  private async files(
    companyId: number,
    calls: readonly CallRow[],
    shortUrls: boolean,
  ): Promise<Map<number, CallLinks>> {
    const ids = calls.map(({ id }) => id);
    const files = await this.queries.execute(new CallFiles(companyId, ids, { shortUrls }));
    return new Map(files.map(({ callId, links }) => [callId, links]));
  }

  private async readRows<Row>(calls: readonly Pick<CallRow, 'id'>[], columnsFrom: string): Promise<Row[]> {
    if (calls.length === 0) return [];
    return this.reader.rows<Row>(
      `SELECT ${columnsFrom} WHERE call_id IN (${placeholders(calls)}) ORDER BY id`,
      calls.map(({ id }) => id),
    );
  }
}

const byId = <D extends { id: number }>(documents: readonly D[]): Map<number, D> =>
  new Map(documents.map((document) => [document.id, document]));

function byCall<Row extends { call_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const known = found.get(row.call_id);
    if (known) known.push(row);
    else found.set(row.call_id, [row]);
  }
  return found;
}
