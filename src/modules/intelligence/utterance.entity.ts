import { Entity } from 'typeorm';
import type { Language, ParticipantType } from '../../contracts/intelligence/types.js';
import { Foreign, Id, Text, Time, Whole } from '../../platform/database/columns.js';

@Entity('utterances')
export class Utterance {
  @Id() id: number;
  @Foreign({ name: 'company_id' }) companyId: number;
  @Foreign({ name: 'call_id' }) callId: number;
  @Text({ name: 'participant_type' }) participantType: ParticipantType;
  /** The agent who speaks, if known. */
  @Foreign({ name: 'user_id', nullable: true }) userId: number | null;
  @Text() text: string;
  @Text() language: Language;
  @Time({ name: 'spoken_at' }) spokenAt: number;
  @Whole({ name: 'duration_ms' }) durationMs: number;
}
