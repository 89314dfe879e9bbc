import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Contents, InsightKind } from './contents.js';
import { ActionItem, Insight } from './insight.entity.js';

export type InsightOf<K extends InsightKind> = Insight & { kind: K; content: Contents[K] };

interface Row {
  id: number;
  company_id: number;
  call_id: number;
  content: string;
  created_at: number;
  created_by: number | null;
  updated_at: number;
  updated_by: number | null;
}

const COLUMNS = 'id, company_id, call_id, content, created_at, created_by, updated_at, updated_by';

/** What was made of conversations. */
@Injectable()
export class Insights {
  constructor(private readonly reader: Reader) {}

  async of<K extends InsightKind>(companyId: number, callId: number, kind: K): Promise<InsightOf<K> | undefined> {
    const row = await this.reader.first<Row>(
      `SELECT ${COLUMNS} FROM insights WHERE call_id = ? AND kind = ? AND company_id = ?`,
      [callId, kind, companyId],
    );
    return row && { ...traced(row), kind, content: JSON.parse(row.content) as Contents[K] };
  }

  /** Held until the unit of work ends. */
  async lock<K extends InsightKind>(
    tx: Transaction,
    companyId: number,
    callId: number,
    kind: K,
  ): Promise<InsightOf<K> | undefined> {
    const [row] = await tx.rows<Row>(
      `SELECT ${COLUMNS} FROM insights WHERE call_id = ? AND kind = ? AND company_id = ?${tx.forUpdate}`,
      [callId, kind, companyId],
    );
    return row && { ...traced(row), kind, content: JSON.parse(row.content) as Contents[K] };
  }

  async actionItems(companyId: number, callId: number): Promise<ActionItem[]> {
    const rows = await this.reader.rows<Row & { ai_generated: number | boolean }>(
      `SELECT ${COLUMNS}, ai_generated FROM action_items WHERE call_id = ? AND company_id = ? ORDER BY id`,
      [callId, companyId],
    );
    return rows.map((row) => ({ ...traced(row), content: row.content, aiGenerated: Boolean(row.ai_generated) }));
  }

  /** Made by the Analyst, unless somebody is named. */
  async keep<K extends InsightKind>(
    tx: Transaction,
    whose: { companyId: number; callId: number },
    [kind, content]: [K, Contents[K]],
    now: number,
    by: number | null = null,
  ): Promise<void> {
    const { companyId, callId } = whose;
    await tx.manager.save(Object.assign(new Insight(), { companyId, callId, kind, content, ...made(now, by) }));
  }

  async edit<K extends InsightKind>(
    tx: Transaction,
    { id }: InsightOf<K>,
    content: Contents[K],
    now: number,
    by: number,
  ): Promise<void> {
    await tx.change('UPDATE insights SET content = ?, updated_at = ?, updated_by = ? WHERE id = ?', [
      ...[JSON.stringify(content), now, by, id],
    ]);
  }

  async addItem(
    tx: Transaction,
    { companyId, callId }: { companyId: number; callId: number },
    content: string,
    now: number,
    by: number | null = null,
  ): Promise<number> {
    const item = { companyId, callId, content, aiGenerated: by === null, ...made(now, by) };
    return (await tx.manager.save(Object.assign(new ActionItem(), item))).id;
  }
}

const made = (now: number, by: number | null) => ({ createdAt: now, createdBy: by, updatedAt: now, updatedBy: null });

const traced = (row: Row) => ({
  id: Number(row.id),
  companyId: Number(row.company_id),
  callId: Number(row.call_id),
  createdAt: Number(row.created_at),
  createdBy: row.created_by === null ? null : Number(row.created_by),
  updatedAt: Number(row.updated_at),
  updatedBy: row.updated_by === null ? null : Number(row.updated_by),
});
