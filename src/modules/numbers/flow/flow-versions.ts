import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Flow } from '../../../contracts/numbers/types.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { FlowVersion } from '../flow-version.entity.js';
import type { PhoneNumber } from '../number.entity.js';

/** Older ones are deleted. */
const MAX_VERSIONS = 50;

/** Compares flows as JSON, because a flow that was just validated consists of class instances. */
export const isSameFlow = (a: Flow, b: Flow): boolean => isDeepStrictEqual(plain(a), plain(b));

const plain = (flow: Flow): unknown => JSON.parse(JSON.stringify(flow));

/** Stores the flows that a Number had, so that they can be restored. */
@Injectable()
export class FlowVersions {
  constructor(private readonly clock: Clock) {}

  /** Stores a changed flow; the first time also the one before it. */
  async store(tx: Transaction, number: PhoneNumber, before: Flow, userId: number | null): Promise<void> {
    const { id: numberId, companyId, flow } = number;
    if (isSameFlow(flow, before)) return;
    const [known] = await tx.rows('SELECT id FROM flow_versions WHERE number_id = ? LIMIT 1', [numberId]);
    const version = (fields: Pick<FlowVersion, 'flow' | 'userId' | 'createdAt'>): Promise<FlowVersion> =>
      tx.saveRow(Object.assign(new FlowVersion(), { companyId, numberId, ...fields }));
    if (!known) await version({ flow: before, userId: null, createdAt: number.createdAt });
    await version({ flow, userId, createdAt: this.clock.now() });
    await this.deleteOld(tx, numberId);
  }

  private async deleteOld(tx: Transaction, numberId: number): Promise<void> {
    const [oldest] = await tx.rows<{ id: number }>(
      'SELECT id FROM flow_versions WHERE number_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?',
      [numberId, MAX_VERSIONS],
    );
    if (oldest) await tx.change('DELETE FROM flow_versions WHERE number_id = ? AND id <= ?', [numberId, oldest.id]);
  }
}
