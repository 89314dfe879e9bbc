import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import type { Contents, InsightKind } from './contents.js';
import { ActionItem, Insight, type Source } from '../insight.entity.js';

interface CallReference {
  companyId: number;
  callId: number;
}

export type InsightOf<K extends InsightKind> = Insight & { kind: K; content: Contents[K] };

const AUDITED = ['id', 'companyId', 'callId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'source'] as const;
const INSIGHT = columnsOf(Insight, [...AUDITED, 'kind', 'content']);
const ACTION_ITEM = columnsOf(ActionItem, [...AUDITED, 'content', 'aiGenerated']);

/** Ignores creation times, which differ with every analysis. */
const textOf = (content: unknown): string =>
  JSON.stringify(content, (key, value: unknown) => (key === 'created_at' ? undefined : value));

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

  async insert<K extends InsightKind>(
    tx: Transaction,
    { companyId, callId }: CallReference,
    [kind, content]: [K, Contents[K]],
    now: number,
    by: number | Source | null,
  ): Promise<void> {
    await tx.saveRow(Object.assign(new Insight(), { companyId, callId, kind, content, ...auditColumns(now, by) }));
  }

  /** Stores a result of the Analyst; keeps an earlier one that somebody edited. */
  async store<K extends InsightKind>(
    tx: Transaction,
    call: CallReference,
    [kind, content]: [K, Contents[K]],
    now: number,
    source: Source | null,
  ): Promise<'created' | 'replaced' | 'kept'> {
    const existing = await this.lock(tx, call.companyId, call.callId, kind);
    if (!existing) {
      await this.insert(tx, call, [kind, content], now, source);
      return 'created';
    }
    if (existing.createdBy !== null || existing.updatedBy !== null) return 'kept';
    const isSame = textOf(existing.content) === textOf(content);
    await tx.saveRow(Object.assign(existing, { source, ...(!isSame && { content, updatedAt: now }) }));
    return isSame ? 'kept' : 'replaced';
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
    { companyId, callId }: CallReference,
    content: string,
    now: number,
    by: number | Source | null,
  ): Promise<number> {
    const item = { companyId, callId, content, aiGenerated: typeof by !== 'number', ...auditColumns(now, by) };
    return (await tx.saveRow(Object.assign(new ActionItem(), item))).id;
  }

  /** Replaces the items of an earlier analysis that nobody edited; returns the ids of the new ones. */
  async storeActionItems(
    tx: Transaction,
    call: CallReference,
    contents: readonly string[],
    now: number,
    source: Source | null,
  ): Promise<number[]> {
    const existing = await this.listActionItems(call.companyId, call.callId);
    for (const { id, content, createdBy, updatedBy } of existing)
      if (createdBy === null && updatedBy === null)
        if (contents.includes(content))
          await tx.change('UPDATE action_items SET source = ? WHERE id = ?', [source, id]);
        else await tx.change('DELETE FROM action_items WHERE id = ?', [id]);
    const ids: number[] = [];
    for (const content of contents)
      if (!existing.some((item) => item.content === content))
        ids.push(await this.insertActionItem(tx, call, content, now, source));
    return ids;
  }
}

/** `by` is the id of a user, or the source if there are several Analysts. */
const auditColumns = (now: number, by: number | Source | null) => ({
  createdAt: now,
  createdBy: typeof by === 'number' ? by : null,
  source: typeof by === 'string' ? by : null,
  updatedAt: now,
  updatedBy: null,
});
