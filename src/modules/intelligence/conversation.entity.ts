import { Entity } from 'typeorm';
import type { Language } from '../../contracts/intelligence.js';
import { Foreign, Id, Text, Time, Whole } from '../../platform/database/columns.js';

export type ConversationType = 'call' | 'voicemail';

/** The talk of one call, from its first word on. Its id is that of the transcription. */
@Entity('conversations')
export class Conversation {
  @Id() id: number;
  @Foreign({ name: 'company_id' }) companyId: number;
  @Foreign({ name: 'call_id' }) callId: number;
  @Text() type: ConversationType;
  @Text() language: Language;
  @Text() step: string;
  @Whole() failures: number;
  @Text({ nullable: true }) terms: string | null;
  @Time({ name: 'created_at' }) createdAt: number;
  @Time({ name: 'transcribed_at', nullable: true }) transcribedAt: number | null;
}

/** Nothing is made of it yet: somebody may still be speaking. */
export const LIVE = 'live';
export const DONE = 'done';
