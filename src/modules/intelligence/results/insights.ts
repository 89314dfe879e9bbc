import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import type { Contents, InsightKind } from './contents.js';
import { ActionItem, Insight } from '../insight.entity.js';

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

@Injectable()
export class Insights {
  constructor(private readonly reader: Reader) {}

  async find<K extends InsightKind>(companyId: number, callId: number, kind: K): Promise<InsightOf<K> | undefined> {
    const row = await this.reader.first<Row>(
      `SELECT ${COLUMNS} FROM insights WHERE call_id = ? AND kind = ? AND company_id = ?`,
      [callId, kind, companyId],
    );
    return row && { ...commonFields(row), kind, content: JSON.parse(row.content) as Contents[K] };
  }

  /** Locked until the transaction ends. */
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
    return row && { ...commonFields(row), kind, content: JSON.parse(row.content) as Contents[K] };
  }

  async listActionItems(companyId: number, callId: number): Promise<ActionItem[]> {
    const rows = await this.reader.rows<Row & { ai_generated: boolean }>(
      `SELECT ${COLUMNS}, ai_generated FROM action_items WHERE call_id = ? AND company_id = ? ORDER BY id`,
      [callId, companyId],
    );
    return rows.map((row) => ({ ...commonFields(row), content: row.content, aiGenerated: row.ai_generated }));
  }

  /** `by` is null for a result of the Analyst. */
  async insert<K extends InsightKind>(
    tx: Transaction,
    call: { companyId: number; callId: number },
    [kind, content]: [K, Contents[K]],
    now: number,
    by: number | null = null,
  ): Promise<void> {
    const { companyId, callId } = call;
    await tx.saveRow(Object.assign(new Insight(), { companyId, callId, kind, content, ...auditColumns(now, by) }));
  }

  async update<K extends InsightKind>(
    tx: Transaction,
    { id }: InsightOf<K>,
    content: Contents[K],
    now: number,
    by: number,
  ): Promise<void> {
    await tx.change('UPDATE insights SET content = ?, updated_at = ?, updated_by = ? WHERE id = ?', [
      JSON.stringify(content),
      now,
      by,
      id,
    ]);
  }

  async insertActionItem(
    tx: Transaction,
    { companyId, callId }: { companyId: number; callId: number },
    content: string,
    now: number,
    by: number | null = null,
  ): Promise<number> {
    const item = { companyId, callId, content, aiGenerated: by === null, ...auditColumns(now, by) };
    return (await tx.saveRow(Object.assign(new ActionItem(), item))).id;
  }
}

const auditColumns = (now: number, by: number | null) => ({
  createdAt: now,
  createdBy: by,
  updatedAt: now,
  updatedBy: null,
});

const commonFields = (row: Row) => ({
  id: row.id,
  companyId: row.company_id,
  callId: row.call_id,
  createdAt: row.created_at,
  createdBy: row.created_by,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});
