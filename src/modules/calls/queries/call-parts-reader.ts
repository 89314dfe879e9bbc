import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CallFiles, type CallLinks } from '../../../contracts/media/queries.js';
import { type NumberDocument, NumberDocuments } from '../../../contracts/numbers/queries.js';
import { type TagDocument, TagDocuments } from '../../../contracts/tags/queries.js';
import { type TeamDocument, TeamDocuments } from '../../../contracts/teams/queries.js';
import { type UserDocument, UserDocuments } from '../../../contracts/users/queries.js';
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
} from '../call-rows.js';
import type { CallParts } from '../call.presenter.js';
import { CallContacts } from './documents/call-contacts.js';

interface PartOptions {
  contact?: boolean;
  shortUrls?: boolean;
  timeline?: boolean;
  /** For the JSON of an event. */
  event?: boolean;
  /** A user to load besides those of the calls. */
  userId?: number;
}

/** Reads what calls embed, with one query per type, however many calls there are. */
@Injectable()
export class CallPartsReader {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly contacts: CallContacts,
  ) {}

  async read(companyId: number, calls: readonly CallRow[], include: PartOptions = {}): Promise<CallParts> {
    const { contact, shortUrls = false, timeline, event, userId } = include;
    const [numbers, teams, files, comments, callTags, participants, ivrOptions] = await Promise.all([
      this.readNumbers(companyId, calls, event ? 'event' : 'listed'),
      this.readTeams(companyId, calls),
      this.readFiles(companyId, calls, shortUrls),
      this.readRows<CommentRow>(calls, `${COMMENT_COLUMNS} FROM call_comments`),
      this.readCallTags(calls),
      this.readParticipants(calls),
      timeline ? this.readIvrOptions(calls) : undefined,
    ]);
    const userIds = [
      userId,
      ...calls.flatMap((call) => [call.userId, call.assignedTo, call.transferredBy, call.transferredTo]),
      ...comments.map(({ posted_by }) => posted_by),
      ...callTags.map(({ tagged_by }) => tagged_by),
    ];
    const users = await this.readUsers(companyId, userIds);
    const tags = await this.readTags(companyId, callTags);
    const view = event ? 'event' : contact ? 'v1' : undefined;
    return {
      ...(await this.contacts.find(companyId, calls, participants, view)),
      numbers,
      users,
      teams,
      files,
      tags,
      comments: byCall(comments),
      callTags: byCall(callTags),
      participants: byCall(participants),
      ivrOptions: ivrOptions && byCall(ivrOptions),
    };
  }

  readCallTags(calls: readonly Pick<CallRow, 'id'>[]): Promise<CallTagRow[]> {
    return this.readRows(calls, `${CALL_TAG_COLUMNS} FROM call_tags`);
  }

  async readTags(companyId: number, callTags: readonly CallTagRow[]): Promise<Map<number, TagDocument>> {
    if (callTags.length === 0) return new Map<number, TagDocument>();
    const ids = new Set(callTags.map(({ tag_id }) => tag_id));
    return byId(await this.queries.execute(new TagDocuments({ companyId, ids: [...ids] })));
  }

  readParticipants(calls: readonly Pick<CallRow, 'id'>[]): Promise<ParticipantRow[]> {
    return this.readRows(calls, `${PARTICIPANT_COLUMNS} FROM call_participants`);
  }

  readIvrOptions(calls: readonly Pick<CallRow, 'id'>[]): Promise<IvrOptionRow[]> {
    return this.readRows(calls, `${IVR_OPTION_COLUMNS} FROM call_ivr_options`);
  }

  async readUsers(companyId: number, ids: readonly (number | null | undefined)[]): Promise<Map<number, UserDocument>> {
    const known = new Set(ids.filter((id) => typeof id === 'number'));
    if (known.size === 0) return new Map<number, UserDocument>();
    return byId(await this.queries.execute(new UserDocuments({ companyId, ids: [...known], view: 'v1' })));
  }

  private async readNumbers(
    companyId: number,
    calls: readonly CallRow[],
    view: NumberDocuments['view'],
  ): Promise<Map<number, NumberDocument>> {
    const ids = new Set(calls.map(({ numberId }) => numberId).filter((id) => id !== null));
    return byId(await this.queries.execute(new NumberDocuments({ companyId, ids: [...ids], view })));
  }

  private async readTeams(companyId: number, calls: readonly CallRow[]): Promise<Map<number, TeamDocument>> {
    const ids = new Set(calls.flatMap(({ teamIds }) => teamIds ?? []));
    return byId(ids.size === 0 ? [] : await this.queries.execute(new TeamDocuments({ companyId, ids: [...ids] })));
  }

  private async readFiles(
    companyId: number,
    calls: readonly CallRow[],
    shortUrls: boolean,
  ): Promise<Map<number, CallLinks>> {
    const ids = calls.map(({ id }) => id);
    const files = await this.queries.execute(new CallFiles({ companyId, callIds: ids, options: { shortUrls } }));
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
