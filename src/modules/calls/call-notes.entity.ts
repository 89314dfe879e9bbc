import { Entity } from 'typeorm';
import type { CardLine } from '../../contracts/live-calls/queries.js';
import { CompanyId, ForeignId, Id, Json, Text, Time } from '../../platform/database/columns.js';
import type { Call } from './call.entity.js';

@Entity('call_comments')
export class CallComment {
  @Id() id: number;
  @ForeignId({ table: 'calls' }) callId: number;
  @Text() content: string;
  @Time() postedAt: number;
  @ForeignId({ nullable: true }) postedBy: number | null;
}

@Entity('call_tags')
export class CallTag {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'calls', owned: true }) callId: number;
  @ForeignId({ table: 'tags', owned: true, pending: { event: 'TagDeleted' } }) tagId: number;
  /** The start and direction of the call, which never change, for searches by tag. */
  @Time({ name: 'created_at' }) startedAt: number;
  @Text() direction: Call['direction'];
  @Time() taggedAt: number;
  @ForeignId({ nullable: true }) taggedBy: number | null;
}

@Entity('insight_cards')
export class CallCard {
  @Id() id: number;
  @ForeignId({ table: 'calls', owned: true }) callId: number;
  @Json() contents: CardLine[];
}

/** A participant of a call besides its agent and its other party. */
@Entity('call_participants')
export class ConferenceParticipant {
  @Id() id: number;
  @ForeignId({ table: 'calls', owned: true }) callId: number;
  @Text() name: string;
  @Text({ nullable: true }) phoneNumber: string | null;
  @ForeignId({ nullable: true }) userId: number | null;
  @Time() joinedAt: number;
  @Time({ nullable: true }) leftAt: number | null;
}

@Entity('call_ivr_options')
export class IvrChoice {
  @Id() id: number;
  @ForeignId({ table: 'calls', owned: true }) callId: number;
  @Text() uuid: string;
  @Text({ name: 'option_key' }) key: string;
  @Text() title: string;
  @Text() branch: string;
  @Time() selectedAt: number;
}
