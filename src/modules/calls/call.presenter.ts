import { Injectable } from '@nestjs/common';
import type { CallDocument, CallEventDetails, CallFields, DetailedCall } from '../../contracts/calls/queries.js';
import type { ContactName } from '../../contracts/contacts/queries.js';
import type { ContactDocument } from '../../contracts/contacts/types.js';
import type { CallLinks } from '../../contracts/media/queries.js';
import type { NumberDocument } from '../../contracts/numbers/queries.js';
import type { TagDocument } from '../../contracts/tags/queries.js';
import type { TeamDocument } from '../../contracts/teams/queries.js';
import type { UserDocument } from '../../contracts/users/queries.js';
import { Config } from '../../platform/config.js';
import type { FieldsOf } from '../../platform/http/openapi/shapes.js';
import { formatInternational } from '../../platform/text/phone-number.js';
import type { callShape } from './dto/call.shape.js';
import {
  findUser,
  presentChoices,
  presentComment,
  presentParticipants,
  presentTags,
  toUnixSeconds,
} from './call-details.presenter.js';
import type { CallRow, CallTagRow, ChoiceRow, CommentRow, ParticipantRow } from './call-rows.js';

type ByCall<Row> = ReadonlyMap<number, Row[]>;

/** The resources that calls embed, loaded with one query per type. */
export interface CallParts {
  numbers: ReadonlyMap<number, NumberDocument>;
  users: ReadonlyMap<number, UserDocument>;
  comments: ByCall<CommentRow>;
  tags: ReadonlyMap<number, TagDocument>;
  callTags: ByCall<CallTagRow>;
  participants: ByCall<ParticipantRow>;
  teams: ReadonlyMap<number, TeamDocument>;
  files: ReadonlyMap<number, CallLinks>;
  /** By phone number. */
  names: ReadonlyMap<string, ContactName>;
  /** By phone number; only where contacts are embedded. */
  contacts?: ReadonlyMap<string, ContactDocument>;
  /** Only where the timeline is embedded. */
  choices?: ByCall<ChoiceRow>;
}

/** Fields that responses and events have in common. */
type SharedFields = Omit<FieldsOf<typeof callShape>, 'id' | 'sid' | 'conference_participants'> &
  Omit<CallFields, 'id' | 'sid'>;

const NONE: never[] = [];
const NO_COST = '0.00';

/** The only place that defines the JSON of a call. */
@Injectable()
export class CallPresenter {
  constructor(private readonly config: Config) {}

  present(row: CallRow, parts: CallParts): CallDocument & FieldsOf<typeof callShape> {
    return {
      id: row.id,
      sid: row.sid,
      ...this.sharedFields(row, parts, row.userId),
      conference_participants: this.participants(row, parts),
      ...this.timeline(row, parts),
    };
  }

  /** With the colours of the tags, which the JSON of calls in the public API does not have. */
  presentDetails(row: CallRow, { choices, ...parts }: CallParts): DetailedCall {
    const tags = presentTags(parts.callTags.get(row.id) ?? NONE, parts, false);
    return {
      ...this.present(row, parts),
      ivr_options_selected: presentChoices(row, choices?.get(row.id) ?? NONE),
      tags: tags.map((tag) => ({ ...tag, color: parts.tags.get(tag.id)!.color })),
    };
  }

  presentEvent(row: CallRow, parts: CallParts, details: CallEventDetails): Record<string, unknown> {
    const call: Record<string, unknown> = {
      id: row.id,
      call_uuid: row.sid,
      ...this.sharedFields(row, parts, details.userId ?? row.userId, true),
      participants: this.participants(row, parts),
      ...this.timeline(row, parts),
    };
    if (details.callback && row.automaticCallbackCallId !== null)
      call.automatic_callback_call_id = row.automaticCallbackCallId;
    if (details.externalTransfer) {
      call.external_transferred_to = row.externalTransferredTo;
      call.external_caller_number = row.rawDigits;
    }
    return call;
  }

  private sharedFields(row: CallRow, parts: CallParts, userId: number | null, event = false): SharedFields {
    const person = (id: number | null): UserDocument | null => findUser(id, parts.users);
    const startedAt = toUnixSeconds(row.startedAt);
    const endedAt = row.endedAt === null ? null : toUnixSeconds(row.endedAt);
    const call: SharedFields = {
      direct_link: `${this.config.baseUrl}/v1/calls/${row.id}`,
      started_at: startedAt,
      answered_at: row.answeredAt === null ? null : toUnixSeconds(row.answeredAt),
      ended_at: endedAt,
      duration: endedAt === null ? 0 : endedAt - startedAt,
      status: row.status,
      direction: row.direction,
      raw_digits: formatInternational(row.rawDigits),
      ...parts.files.get(row.id)!,
      archived: row.archived,
      missed_call_reason: row.missedCallReason,
      hangup_cause: row.hangupCause,
      cost: row.cost ?? NO_COST,
      number: (row.numberId === null ? undefined : parts.numbers.get(row.numberId)) ?? null,
      user: person(userId),
      contact: parts.contacts?.get(row.rawDigits) ?? null,
      assigned_to: person(row.assignedTo),
      teams: (row.teamIds ?? NONE).flatMap((id) => parts.teams.get(id) ?? NONE),
      transferred_by: person(row.transferredBy),
      comments: (parts.comments.get(row.id) ?? NONE).map((comment) => presentComment(comment, parts.users)),
      tags: presentTags(parts.callTags.get(row.id) ?? NONE, parts, event),
    };
    // A call transferred to an external number has no receiving user, so the field is absent.
    if (row.externalTransferredTo === null) call.transferred_to = person(row.transferredTo);
    return call;
  }

  private participants(row: CallRow, parts: CallParts): object[] {
    return presentParticipants(row, parts.participants.get(row.id) ?? NONE, parts);
  }

  private timeline(row: CallRow, { choices }: CallParts): object {
    return choices ? { ivr_options_selected: presentChoices(row, choices.get(row.id) ?? NONE) } : {};
  }
}
