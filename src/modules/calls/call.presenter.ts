import { Injectable } from '@nestjs/common';
import type { CallDocument, CallEventDetails } from '../../contracts/calls.js';
import type { ContactDocument, ContactName } from '../../contracts/contacts.js';
import type { CallLinks } from '../../contracts/media.js';
import type { NumberDocument } from '../../contracts/numbers.js';
import type { TagDocument } from '../../contracts/tags.js';
import type { TeamDocument } from '../../contracts/teams.js';
import type { UserDocument } from '../../contracts/users.js';
import { Config } from '../../platform/config.js';
import { international } from '../../platform/phone-number.js';
import { commentOf, optionsOf, participantsOf, seconds, tagsOf } from './call-details.js';
import {
  type CallRow,
  type CommentRow,
  type JoinedRow,
  type OptionRow,
  type TagOnCallRow,
  teamsOf,
} from './call-rows.js';

type ByCall<Row> = ReadonlyMap<number, Row[]>;

/** What the calls of a page are told with, read in one query for each kind. */
export interface CallParts {
  numbers: ReadonlyMap<number, NumberDocument>;
  users: ReadonlyMap<number, UserDocument>;
  comments: ByCall<CommentRow>;
  tags: ReadonlyMap<number, TagDocument>;
  tagged: ByCall<TagOnCallRow>;
  joined: ByCall<JoinedRow>;
  teams: ReadonlyMap<number, TeamDocument>;
  files: ReadonlyMap<number, CallLinks>;
  /** By number. */
  names: ReadonlyMap<string, ContactName>;
  /** By number, where they are told. */
  contacts?: ReadonlyMap<string, ContactDocument>;
  /** Where the timeline is told. */
  options?: ByCall<OptionRow>;
}

const NONE: never[] = [];
const NO_COST = '0.00';

const texts = new WeakMap<object, string>();

function textOf(document: unknown): string {
  if (typeof document !== 'object' || document === null) return 'null';
  let text = texts.get(document);
  if (text === undefined) texts.set(document, (text = JSON.stringify(document)));
  return text;
}

/** The one place that knows the JSON of a call. */
@Injectable()
export class CallPresenter {
  constructor(private readonly config: Config) {}

  present(row: CallRow, parts: CallParts): CallDocument {
    return {
      id: row.id,
      sid: row.sid,
      ...this.shared(row, parts, row.user_id),
      conference_participants: this.participants(row, parts),
      ...this.timeline(row, parts),
    };
  }

  /** The same as text. Many calls name the same few Numbers and people, whose text is made once. */
  json(row: CallRow, parts: CallParts): string {
    const own = this.shared(row, parts, row.user_id);
    const [number, user] = [textOf(own.number), textOf(own.user)];
    own.number = own.user = undefined;
    own.conference_participants = this.participants(row, parts);
    Object.assign(own, this.timeline(row, parts));
    const rest = JSON.stringify(own).slice(1);
    return `{"id":${row.id},"sid":${JSON.stringify(row.sid)},"number":${number},"user":${user},${rest}`;
  }

  presentEvent(row: CallRow, parts: CallParts, details: CallEventDetails): CallDocument {
    const call: CallDocument = {
      id: row.id,
      call_uuid: row.sid,
      ...this.shared(row, parts, details.userId ?? row.user_id, true),
      participants: this.participants(row, parts),
      ...this.timeline(row, parts),
    };
    if (details.callback && row.automatic_callback_call_id !== null)
      call.automatic_callback_call_id = row.automatic_callback_call_id;
    if (details.externalTransfer) {
      call.external_transferred_to = row.external_transferred_to;
      call.external_caller_number = row.raw_digits;
    }
    return call;
  }

  private shared(row: CallRow, parts: CallParts, userId: number | null, event = false): Record<string, unknown> {
    const person = (id: number | null): UserDocument | null => (id === null ? null : (parts.users.get(id) ?? null));
    const startedAt = seconds(row.created_at);
    const endedAt = row.ended_at === null ? null : seconds(row.ended_at);
    const call: Record<string, unknown> = {
      direct_link: `${this.config.baseUrl}/v1/calls/${row.id}`,
      started_at: startedAt,
      answered_at: row.answered_at === null ? null : seconds(row.answered_at),
      ended_at: endedAt,
      duration: endedAt === null ? 0 : endedAt - startedAt,
      status: row.status,
      direction: row.direction,
      raw_digits: international(row.raw_digits),
      ...parts.files.get(row.id),
      archived: Boolean(row.archived),
      missed_call_reason: row.missed_call_reason,
      hangup_cause: row.hangup_cause,
      cost: row.cost ?? NO_COST,
      number: (row.number_id === null ? undefined : parts.numbers.get(row.number_id)) ?? null,
      user: person(userId),
      contact: parts.contacts?.get(row.raw_digits) ?? null,
      assigned_to: person(row.assigned_to),
      teams: teamsOf(row).flatMap((id) => parts.teams.get(id) ?? NONE),
      transferred_by: person(row.transferred_by),
      comments: (parts.comments.get(row.id) ?? NONE).map((comment) => commentOf(comment, parts.users)),
      tags: tagsOf(parts.tagged.get(row.id) ?? NONE, parts, event),
    };
    // It goes to no user, so the field is absent and not null.
    if (row.external_transferred_to === null) call.transferred_to = person(row.transferred_to);
    return call;
  }

  private participants(row: CallRow, parts: CallParts): object[] {
    return participantsOf(row, parts.joined.get(row.id) ?? NONE, parts);
  }

  private timeline(row: CallRow, { options }: CallParts): object {
    return options ? { ivr_options_selected: optionsOf(row, options.get(row.id) ?? NONE) } : {};
  }
}
