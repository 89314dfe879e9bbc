import { Entity } from 'typeorm';
import type { Language, ParticipantType } from '../../contracts/intelligence/types.js';
import { CompanyId, ForeignId, Id, Integer, Text, Time } from '../../platform/database/columns.js';

@Entity('utterances')
export class Utterance {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'calls' }) callId: number;
  @Text() participantType: ParticipantType;
  /** The agent who speaks, if known. */
  @ForeignId({ nullable: true }) userId: number | null;
  @Text() text: string;
  @Text() language: Language;
  @Time() spokenAt: number;
  @Integer() durationMs: number;
}
