import { Entity } from 'typeorm';
import type { CardLine } from '../../contracts/live-calls/queries.js';
import { ForeignId, Id, Json, Text, Time } from '../../platform/database/columns.js';
import type { Call } from './call.entity.js';

@Entity('call_comments')
export class CallComment {
  @Id() id: number;
  @ForeignId({ name: 'call_id' }) callId: number;
  @Text() content: string;
  @Time({ name: 'posted_at' }) postedAt: number;
  @ForeignId({ name: 'posted_by', nullable: true }) postedBy: number | null;
}

@Entity('call_tags')
export class CallTag {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @ForeignId({ name: 'call_id' }) callId: number;
  @ForeignId({ name: 'tag_id' }) tagId: number;
  /** The start and direction of the call, which never change, for searches by tag. */
  @Time({ name: 'created_at' }) startedAt: number;
  @Text() direction: Call['direction'];
  @Time({ name: 'tagged_at' }) taggedAt: number;
  @ForeignId({ name: 'tagged_by', nullable: true }) taggedBy: number | null;
}

@Entity('insight_cards')
export class CallCard {
  @Id() id: number;
  @ForeignId({ name: 'call_id' }) callId: number;
  @Json() contents: CardLine[];
}

/** Who takes part in a call besides its agent and its other party. */
@Entity('call_participants')
export class ConferenceParticipant {
  @Id() id: number;
  @ForeignId({ name: 'call_id' }) callId: number;
  @Text() name: string;
  @Text({ name: 'phone_number', nullable: true }) phoneNumber: string | null;
  @ForeignId({ name: 'user_id', nullable: true }) userId: number | null;
  @Time({ name: 'joined_at' }) joinedAt: number;
  @Time({ name: 'left_at', nullable: true }) leftAt: number | null;
}

@Entity('call_ivr_options')
export class IvrChoice {
  @Id() id: number;
  @ForeignId({ name: 'call_id' }) callId: number;
  @Text() uuid: string;
  @Text({ name: 'option_key' }) key: string;
  @Text() title: string;
  @Text() branch: string;
  @Time({ name: 'selected_at' }) selectedAt: number;
}
