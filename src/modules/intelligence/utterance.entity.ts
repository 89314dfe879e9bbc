import { Entity } from 'typeorm';
import type { Language, ParticipantType } from '../../contracts/intelligence/types.js';
import { ForeignId, Id, Text, Time, Integer } from '../../platform/database/columns.js';

@Entity('utterances')
export class Utterance {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @ForeignId({ name: 'call_id' }) callId: number;
  @Text({ name: 'participant_type' }) participantType: ParticipantType;
  /** The agent who speaks, if known. */
  @ForeignId({ name: 'user_id', nullable: true }) userId: number | null;
  @Text() text: string;
  @Text() language: Language;
  @Time({ name: 'spoken_at' }) spokenAt: number;
  @Integer({ name: 'duration_ms' }) durationMs: number;
}
