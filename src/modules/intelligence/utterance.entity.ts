import { Entity } from 'typeorm';
import type { Language, ParticipantType } from '../../contracts/intelligence/types.js';
import { ForeignKey, Id, Text, Time, Integer } from '../../platform/database/columns.js';

@Entity('utterances')
export class Utterance {
  @Id() id: number;
  @ForeignKey({ name: 'company_id' }) companyId: number;
  @ForeignKey({ name: 'call_id' }) callId: number;
  @Text({ name: 'participant_type' }) participantType: ParticipantType;
  /** The agent who speaks, if known. */
  @ForeignKey({ name: 'user_id', nullable: true }) userId: number | null;
  @Text() text: string;
  @Text() language: Language;
  @Time({ name: 'spoken_at' }) spokenAt: number;
  @Integer({ name: 'duration_ms' }) durationMs: number;
}
