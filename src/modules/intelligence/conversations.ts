import { Injectable } from '@nestjs/common';
import type { CallSummary } from '../../contracts/calls/types.js';
import type { Language } from '../../contracts/intelligence/types.js';
import { placeholders, Reader } from '../../platform/database/reader.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { Conversation, LIVE } from './conversation.entity.js';
import { variantsOf } from './languages.js';

const CONVERSATION = columnsOf(Conversation, [
  'id',
  'companyId',
  'callId',
  'type',
  'language',
  'step',
  'failures',
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

  async recordFailure(tx: Transaction, { id, step }: Conversation): Promise<void> {
    await tx.change('UPDATE conversations SET failures = failures + 1 WHERE id = ? AND step = ?', [id, step]);
  }

  /** The frequent terms of the company's other conversations in the language, latest first. */
  async listTermsOfOtherCalls({ companyId, callId, language }: Conversation, limit: number): Promise<string[][]> {
    const variants = variantsOf(language);
    const rows = await this.reader.rows<{ terms: string }>(
      `SELECT terms FROM conversations
       WHERE company_id = ? AND language IN (${placeholders(variants)}) AND call_id <> ? AND terms IS NOT NULL
       ORDER BY id DESC LIMIT ${limit}`,
      [companyId, ...variants, callId],
    );
    return rows.map(({ terms }) => JSON.parse(terms) as string[]);
  }

  async delete(tx: Transaction, companyId: number, callId: number): Promise<void> {
    for (const table of TABLES)
      await tx.change(`DELETE FROM ${table} WHERE call_id = ? AND company_id = ?`, [callId, companyId]);
  }
}
