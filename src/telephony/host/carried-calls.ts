import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { isDuplicate } from '../../platform/database/database-errors.js';
import { Reader } from '../../platform/database/reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Nodes } from '../../platform/nodes/nodes.js';

export interface ClaimedCall {
  sid: string;
  companyId: number;
  /** The trunk; null if no party is outside. */
  connectionId: number | null;
}

/** Which process carries the legs of which call. */
@Injectable()
export class CarriedCalls {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly nodes: Nodes,
    private readonly clock: Clock,
  ) {}

  /** False if a process carries it already. */
  async claim(call: ClaimedCall): Promise<boolean> {
    try {
      await this.claimWith(call, () => Promise.resolve());
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Claims a new call in the transaction of the work. */
  async claimWith<T>({ sid, companyId, connectionId }: ClaimedCall, work: () => Promise<T>): Promise<T> {
    await this.nodes.join();
    const values = [sid, companyId, connectionId, this.nodes.id, this.clock.now()];
    return this.work.run(async (tx) => {
      await tx.change(
        'INSERT INTO carried_calls (sid, company_id, connection_id, node, created_at) VALUES (?, ?, ?, ?, ?)',
        values,
      );
      return work();
    });
  }

  /** The process that carries the call. */
  async nodeOf(sid: string): Promise<string | undefined> {
    const row = await this.reader.first<{ node: string }>('SELECT node FROM carried_calls WHERE sid = ?', [sid]);
    return row?.node;
  }

  async ofNode(node: string): Promise<{ sid: string; connectionId: number | null }[]> {
    return this.reader.rows('SELECT sid, connection_id AS connectionId FROM carried_calls WHERE node = ?', [node]);
  }

  async release(sid: string): Promise<void> {
    await this.work.run((tx) => tx.change('DELETE FROM carried_calls WHERE sid = ?', [sid]));
  }
}
