import { Injectable } from '@nestjs/common';
import type { CallFacts } from '../../contracts/calls.talk.js';
import type { Language } from '../../contracts/intelligence.js';
import { questionMarks, Reader } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Conversation, type ConversationType, LIVE } from './conversation.entity.js';
import { spellingsOf } from './languages.js';

interface Row {
  id: number;
  company_id: number;
  call_id: number;
  type: ConversationType;
  language: Language;
  step: string;
  failures: number;
  terms: string | null;
  created_at: number;
  transcribed_at: number | null;
}

const COLUMNS = 'id, company_id, call_id, type, language, step, failures, terms, created_at, transcribed_at';
/** Everything that is made from a conversation lies under the id of its call. */
const MADE_FROM_IT = ['utterances', 'insights', 'action_items', 'conversations'] as const;

/** The conversations of calls, one a call. */
@Injectable()
export class Conversations {
  constructor(private readonly reader: Reader) {}

  async of(companyId: number, callId: number): Promise<Conversation | undefined> {
    const row = await this.reader.first<Row>(
      `SELECT ${COLUMNS} FROM conversations WHERE call_id = ? AND company_id = ?`,
      [callId, companyId],
    );
    return row && conversationOf(row);
  }

  /** The first word makes it. Whoever calls this holds the call. */
  async begin(tx: Transaction, call: CallFacts, language: Language, now: number): Promise<Conversation> {
    const conversation = Object.assign(new Conversation(), {
      ...{ companyId: call.companyId, callId: call.id, language, createdAt: now },
      ...{ type: call.answeredAt === null ? 'voicemail' : 'call', step: LIVE, failures: 0 },
      ...{ terms: null, transcribedAt: null },
    } satisfies Partial<Conversation>);
    return tx.manager.save(conversation);
  }

  /** False when it is no longer at that step: another process was quicker, or it was forgotten. */
  async move(tx: Transaction, id: number, from: string, change: Partial<Conversation> & { step: string }) {
    const columns = { step: change.step, failures: 0, type: change.type, language: change.language };
    const given = Object.entries({ ...columns, terms: change.terms, transcribed_at: change.transcribedAt });
    const changes = given.filter(([, value]) => value !== undefined);
    const moved = await tx.change(
      `UPDATE conversations SET ${changes.map(([name]) => `${name} = ?`).join(', ')} WHERE id = ? AND step = ?`,
      [...changes.map(([, value]) => value), id, from],
    );
    return moved === 1;
  }

  async failed(tx: Transaction, { id, step }: Conversation): Promise<void> {
    await tx.change('UPDATE conversations SET failures = failures + 1 WHERE id = ? AND step = ?', [id, step]);
  }

  /** The weighty words of the company's other conversations in the language, latest first. */
  async termsOfOthers({ companyId, callId, language }: Conversation, most: number): Promise<string[][]> {
    const spellings = spellingsOf(language);
    const rows = await this.reader.rows<{ terms: string }>(
      `SELECT terms FROM conversations
       WHERE company_id = ? AND language IN (${questionMarks(spellings)}) AND call_id <> ? AND terms IS NOT NULL
       ORDER BY id DESC LIMIT ${most}`,
      [companyId, ...spellings, callId],
    );
    return rows.map(({ terms }) => JSON.parse(terms) as string[]);
  }

  async forget(tx: Transaction, companyId: number, callId: number): Promise<void> {
    for (const table of MADE_FROM_IT)
      await tx.change(`DELETE FROM ${table} WHERE call_id = ? AND company_id = ?`, [callId, companyId]);
  }
}

const conversationOf = (row: Row): Conversation => ({
  id: Number(row.id),
  companyId: Number(row.company_id),
  callId: Number(row.call_id),
  ...{ type: row.type, language: row.language, step: row.step, failures: row.failures, terms: row.terms },
  createdAt: Number(row.created_at),
  transcribedAt: row.transcribed_at === null ? null : Number(row.transcribed_at),
});
