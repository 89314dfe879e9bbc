import { Injectable } from '@nestjs/common';
import type { CallDocument, CallEventDetails } from '../../contracts/calls.js';
import type { ContactDocument, ContactName } from '../../contracts/contacts.js';
import type { CallLinks } from '../../contracts/media.js';
import type { NumberDocument } from '../../contracts/numbers.js';
import type { TagDocument } from '../../contracts/tags.js';
import type { TeamDocument } from '../../contracts/teams.js';
import type { UserDocument } from '../../contracts/users.js';
import { Config } from '../../platform/config.js';
import type { FieldsOf } from '../../platform/http/openapi/shapes.js';
import { international } from '../../platform/phone-number.js';
import type { callShape } from './call.shape.js';
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

/** What calls embed, loaded with one query per kind. */
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
  /** By number; only where contacts are embedded. */
  contacts?: ReadonlyMap<string, ContactDocument>;
  /** Only where the timeline is embedded. */
  options?: ByCall<OptionRow>;
}

/** Fields that responses and events have in common. */
type SharedFields = Omit<FieldsOf<typeof callShape>, 'id' | 'sid' | 'conference_participants'>;

const NONE: never[] = [];
const NO_COST = '0.00';

/** The one place that knows the JSON of a call. */
@Injectable()
export class CallPresenter {
  constructor(private readonly config: Config) {}

  present(row: CallRow, parts: CallParts): CallDocument & FieldsOf<typeof callShape> {
    return {
      id: row.id,
      sid: row.sid,
      ...this.shared(row, parts, row.user_id),
      conference_participants: this.participants(row, parts),
      ...this.timeline(row, parts),
    };
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

  private shared(row: CallRow, parts: CallParts, userId: number | null, event = false): SharedFields {
    const person = (id: number | null): UserDocument | null => (id === null ? null : (parts.users.get(id) ?? null));
    const startedAt = seconds(row.created_at);
    const endedAt = row.ended_at === null ? null : seconds(row.ended_at);
    const call: SharedFields = {
      direct_link: `${this.config.baseUrl}/v1/calls/${row.id}`,
      started_at: startedAt,
      answered_at: row.answered_at === null ? null : seconds(row.answered_at),
      ended_at: endedAt,
      duration: endedAt === null ? 0 : endedAt - startedAt,
      status: row.status,
      direction: row.direction,
      raw_digits: international(row.raw_digits),
      ...parts.files.get(row.id)!,
      archived: row.archived,
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
    // A call transferred to an external number has no receiving user, so the field is absent.
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
