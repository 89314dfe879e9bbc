import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import type { Contents, InsightKind } from './contents.js';
import { ActionItem, Insight } from '../insight.entity.js';

export type InsightOf<K extends InsightKind> = Insight & { kind: K; content: Contents[K] };

const AUDITED = ['id', 'companyId', 'callId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const;
const INSIGHT = columnsOf(Insight, [...AUDITED, 'kind', 'content']);
const ACTION_ITEM = columnsOf(ActionItem, [...AUDITED, 'content', 'aiGenerated']);

@Injectable()
export class Insights {
  constructor(private readonly reader: Reader) {}

  async find<K extends InsightKind>(companyId: number, callId: number, kind: K): Promise<InsightOf<K> | undefined> {
    const from = 'FROM insights WHERE call_id = ? AND kind = ? AND company_id = ?';
    const [insight] = await this.reader.select(INSIGHT, from, [callId, kind, companyId]);
    return insight as InsightOf<K> | undefined;
  }

  listActionItems(companyId: number, callId: number): Promise<ActionItem[]> {
    const from = 'FROM action_items WHERE call_id = ? AND company_id = ? ORDER BY id';
    return this.reader.select(ACTION_ITEM, from, [callId, companyId]);
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

  /** Locked until the transaction ends. */
  async lock<K extends InsightKind>(
    tx: Transaction,
    companyId: number,
    callId: number,
    kind: K,
  ): Promise<InsightOf<K> | null> {
    return (await tx.lock(Insight, { callId, kind, companyId })) as InsightOf<K> | null;
  }

  /** The insight must be locked. */
  async update<K extends InsightKind>(
    tx: Transaction,
    insight: InsightOf<K>,
    content: Contents[K],
    now: number,
    by: number,
  ): Promise<void> {
    await tx.saveRow(Object.assign(insight, { content, updatedAt: now, updatedBy: by }));
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
