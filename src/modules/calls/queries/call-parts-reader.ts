import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ANONYMOUS } from '../../../contracts/calls/types.js';
import { ContactNamesByNumbers, ContactsByNumbers } from '../../../contracts/contacts/queries.js';
import { CallFiles } from '../../../contracts/media/queries.js';
import { NumberDocuments } from '../../../contracts/numbers/queries.js';
import { TagDocuments } from '../../../contracts/tags/queries.js';
import { TeamDocuments } from '../../../contracts/teams/queries.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import type { EntityColumns } from '../../../platform/database/schema/entity-columns.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { CALL_TAG, type CallRow, CHOICE, COMMENT, PARTICIPANT, type ParticipantRow } from '../call-rows.js';
import type { CallParts } from '../call.presenter.js';

interface PartOptions {
  contact?: boolean;
  shortUrls?: boolean;
  timeline?: boolean;
  /** For the JSON of an event. */
  event?: boolean;
  /** A user to load besides those of the calls. */
  userId?: number;
}

/** Reads the resources that calls embed, with one query per type for any number of calls. */
@Injectable()
export class CallPartsReader {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async read(companyId: number, calls: readonly CallRow[], include: PartOptions = {}): Promise<CallParts> {
    const { shortUrls = false, timeline, event, userId } = include;
    const callIds = calls.map(({ id }) => id);
    const numberIds = present(calls.map(({ numberId }) => numberId));
    const teamIds = [...new Set(calls.flatMap((call) => call.teamIds ?? []))];
    const [numbers, teams, files, comments, callTags, participants, choices] = await Promise.all([
      this.queries.execute(new NumberDocuments({ companyId, ids: numberIds, view: event ? 'event' : 'listed' })),
      this.queries.execute(new TeamDocuments({ companyId, ids: teamIds })),
      this.queries.execute(new CallFiles({ companyId, callIds, options: { shortUrls } })),
      this.readRows(COMMENT, 'call_comments', callIds),
      this.readRows(CALL_TAG, 'call_tags', callIds),
      this.readRows(PARTICIPANT, 'call_participants', callIds),
      timeline ? this.readRows(CHOICE, 'call_ivr_options', callIds) : undefined,
    ]);
    const userIds = present([
      userId,
      ...calls.flatMap((call) => [call.userId, call.assignedTo, call.transferredBy, call.transferredTo]),
      ...comments.map(({ postedBy }) => postedBy),
      ...callTags.map(({ taggedBy }) => taggedBy),
    ]);
    const tagIds = callTags.map(({ tagId }) => tagId);
    return {
      ...(await this.readContacts(companyId, calls, participants, include)),
      numbers: byId(numbers),
      users: byId(await this.queries.execute(new UserDocuments({ companyId, ids: userIds, view: 'v1' }))),
      teams: byId(teams),
      files: new Map(files.map(({ callId, links }) => [callId, links])),
      tags: byId(await this.queries.execute(new TagDocuments({ companyId, ids: tagIds }))),
      comments: byCall(comments),
      callTags: byCall(callTags),
      participants: byCall(participants),
      choices: choices && byCall(choices),
    };
  }

  /** Whole contacts only where they are embedded, otherwise their names. */
  private async readContacts(
    companyId: number,
    calls: readonly CallRow[],
    participants: readonly ParticipantRow[],
    { contact, event }: PartOptions,
  ): Promise<Pick<CallParts, 'names' | 'contacts'>> {
    const external = calls.filter(({ direction, rawDigits }) => direction !== 'internal' && rawDigits !== ANONYMOUS);
    const numbers = [
      ...external.map(({ rawDigits }) => rawDigits),
      ...present(participants.map(({ phoneNumber }) => phoneNumber)),
    ];
    if (!event && !contact)
      return { names: await this.queries.execute(new ContactNamesByNumbers({ companyId, numbers })) };
    const view = event ? 'event' : 'v1';
    const contacts = await this.queries.execute(new ContactsByNumbers({ companyId, numbers, view }));
    return { contacts, names: contacts };
  }

  private async readRows<Row>(columns: EntityColumns<Row>, table: string, callIds: number[]): Promise<Row[]> {
    if (callIds.length === 0) return [];
    return this.reader.select(
      columns,
      `FROM ${table} WHERE call_id IN (${placeholders(callIds)}) ORDER BY id`,
      callIds,
    );
  }
}

const present = <T>(values: readonly (T | null | undefined)[]): T[] =>
  values.filter((value) => value !== null && value !== undefined);

const byId = <D extends { id: number }>(documents: readonly D[]): Map<number, D> =>
  new Map(documents.map((document) => [document.id, document]));

function byCall<Row extends { callId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const known = found.get(row.callId);
    if (known) known.push(row);
    else found.set(row.callId, [row]);
  }
  return found;
}
