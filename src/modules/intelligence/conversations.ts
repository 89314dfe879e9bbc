import { Injectable } from '@nestjs/common';
import type { CallSummary } from '../../contracts/calls/types.js';
import type { Language } from '../../contracts/intelligence/types.js';
import { placeholders, Reader } from '../../platform/database/reader.js';
import { columnsOf, type RowOf } from '../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { Conversation, DONE, LIVE } from './conversation.entity.js';
import { variantsOf } from './languages.js';

const CONVERSATION = columnsOf(Conversation, [
  'id',
  'companyId',
  'callId',
  'type',
  'language',
  'step',
  'failures',
  'invalidAnswers',
  'pendingSince',
  'embeddedSteps',
  'redo',
  'terms',
  'createdAt',
  'transcribedAt',
]);
/** The tables deleted with a conversation; all have its call_id. */
const TABLES = ['utterances', 'insights', 'action_items', 'conversations'] as const;

/** One conversation per call. */
@Injectable()
export class Conversations {
  constructor(private readonly reader: Reader) {}

  async findByCall(companyId: number, callId: number): Promise<Conversation | undefined> {
    const from = 'FROM conversations WHERE call_id = ? AND company_id = ?';
    const [conversation] = await this.reader.select(CONVERSATION, from, [callId, companyId]);
    return conversation;
  }

  /** The caller must hold the lock of the call, so that only one is created. */
  async create(tx: Transaction, call: CallSummary, language: Language, now: number): Promise<Conversation> {
    const conversation = Object.assign(new Conversation(), {
      companyId: call.companyId,
      callId: call.id,
      language,
      createdAt: now,
      type: call.answeredAt === null ? 'voicemail' : 'call',
      step: LIVE,
      failures: 0,
      invalidAnswers: 0,
      pendingSince: null,
      embeddedSteps: null,
      redo: null,
      terms: null,
      transcribedAt: null,
    } satisfies Partial<Conversation>);
    return tx.saveRow(conversation);
  }

  /** False if the conversation is no longer at that step: another process moved it, or it was deleted. */
  async moveToStep(tx: Transaction, id: number, from: string, change: Partial<Conversation> & { step: string }) {
    const columns = {
      step: change.step,
      failures: 0,
      invalid_answers: 0,
      pending_since: change.pendingSince,
      embedded_steps: change.embeddedSteps,
      redo: change.redo,
      type: change.type,
      language: change.language,
      terms: change.terms,
      transcribed_at: change.transcribedAt,
    };
    const changes = Object.entries(columns).filter(([, value]) => value !== undefined);
    const moved = await tx.change(
      `UPDATE conversations SET ${changes.map(([name]) => `${name} = ?`).join(', ')} WHERE id = ? AND step = ?`,
      [...changes.map(([, value]) => value), id, from],
    );
    return moved === 1;
  }

  /** Marks the step as pending. */
  async recordFailure(tx: Transaction, { id, step }: Conversation, isInvalid: boolean, now: number): Promise<void> {
    await tx.change(
      `UPDATE conversations
       SET failures = failures + 1, invalid_answers = invalid_answers + ?, pending_since = COALESCE(pending_since, ?)
       WHERE id = ? AND step = ?`,
      [isInvalid ? 1 : 0, now, id, step],
    );
  }

  /** Finished conversations in which the embedded Analyst did steps in place of a model. */
  listEmbedded(tx: Transaction, companyId: number, limit: number): Promise<Conversation[]> {
    return tx.select(
      CONVERSATION,
      `FROM conversations WHERE embedded_steps IS NOT NULL AND company_id = ? AND step = ? ORDER BY id LIMIT ${limit}`,
      [companyId, DONE],
    );
  }

  /** The frequent terms of the company's other conversations in the language, latest first. */
  async listTermsOfOtherCalls({ companyId, callId, language }: Conversation, limit: number): Promise<string[][]> {
    const variants = variantsOf(language);
    const rows = await this.reader.rows<Pick<Conversation, 'terms'>>(
      `SELECT terms FROM conversations
       WHERE company_id = ? AND language IN (${placeholders(variants)}) AND call_id <> ? AND terms IS NOT NULL
       ORDER BY id DESC LIMIT ${limit}`,
      [companyId, ...variants, callId],
    );
    return rows.map(({ terms }) => JSON.parse(terms!) as string[]);
  }

  delete(tx: Transaction, companyId: number, callId: number): Promise<void> {
    return this.deleteAll(tx, companyId, [callId]);
  }

  async deleteAll(tx: Transaction, companyId: number, callIds: readonly number[]): Promise<void> {
    if (callIds.length === 0) return;
    for (const table of TABLES)
      await tx.change(`DELETE FROM ${table} WHERE call_id IN (${placeholders(callIds)}) AND company_id = ?`, [
        ...callIds,
        companyId,
      ]);
  }

  /** The calls of conversations that began before a time and are not waiting for the end of their call. */
  async listFinishedCalls(tx: Transaction, companyId: number, before: number, limit: number): Promise<number[]> {
    const rows = await tx.rows<RowOf<Conversation, 'call_id'>>(
      'SELECT call_id FROM conversations WHERE company_id = ? AND created_at < ? AND step <> ? ORDER BY id LIMIT ?',
      [companyId, before, LIVE, limit],
    );
    return rows.map(({ call_id }) => call_id);
  }
}
