import { Entity } from 'typeorm';
import type { Language } from '../../contracts/intelligence/types.js';
import { CompanyId, ForeignId, Id, Integer, Text, Time } from '../../platform/database/columns.js';

export type ConversationType = 'call' | 'voicemail';

/** What is said in one call; its id is the id of the transcription in the API. */
@Entity('conversations')
export class Conversation {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'calls' }) callId: number;
  @Text() type: ConversationType;
  @Text() language: Language;
  @Text() step: string;
  /** How often the step failed. */
  @Integer() failures: number;
  /** How many of the failures were answers that could not be used. */
  @Integer() invalidAnswers: number;
  /** Since when the analysis waits for a model; kept after it was given up, so that the next step does not wait again. */
  @Time({ nullable: true }) pendingSince: number | null;
  /** The steps that the embedded Analyst did in place of a model, separated by commas. */
  @Text({ nullable: true }) embeddedSteps: string | null;
  /** The steps that are done again, separated by commas; null if all are done for the first time. */
  @Text({ nullable: true }) redo: string | null;
  @Text({ nullable: true }) terms: string | null;
  @Time() createdAt: number;
  @Time({ nullable: true }) transcribedAt: number | null;
}

/** Analysis has not started: the call may still be in progress. */
export const LIVE = 'live';
export const DONE = 'done';
/** The recording could not be transcribed for a day. */
export const FAILED = 'failed';
