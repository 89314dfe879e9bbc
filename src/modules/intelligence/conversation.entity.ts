import { Entity } from 'typeorm';
import type { Language } from '../../contracts/intelligence/types.js';
import { ForeignId, Id, Text, Time, Integer } from '../../platform/database/columns.js';

export type ConversationType = 'call' | 'voicemail';

/** What is said in one call; its id is the id of the transcription in the API. */
@Entity('conversations')
export class Conversation {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @ForeignId({ name: 'call_id' }) callId: number;
  @Text() type: ConversationType;
  @Text() language: Language;
  @Text() step: string;
  @Integer() failures: number;
  @Text({ nullable: true }) terms: string | null;
  @Time({ name: 'created_at' }) createdAt: number;
  @Time({ name: 'transcribed_at', nullable: true }) transcribedAt: number | null;
}

/** Analysis has not started: the call may still be in progress. */
export const LIVE = 'live';
export const DONE = 'done';
