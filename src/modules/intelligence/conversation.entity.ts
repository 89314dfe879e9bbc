import { Entity } from 'typeorm';
import type { Language } from '../../contracts/intelligence/types.js';
import { CompanyId, ForeignId, Id, Integer, Text, Time } from '../../platform/database/columns.js';

export type ConversationType = 'call' | 'voicemail';

/** The conversation of one call; its id is the id of the transcription in the API. */
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
  /** How many of the failures were unusable answers. */
  @Integer() invalidAnswers: number;
  /** Start of the wait for a model; stays set after giving up, so that the next step does not wait again. */
  @Time({ nullable: true }) pendingSince: number | null;
  /** The steps that the embedded Analyst did in place of a model, separated by commas. */
  @Text({ nullable: true }) embeddedSteps: string | null;
  /** The steps to redo, separated by commas; null if all run for the first time. */
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
