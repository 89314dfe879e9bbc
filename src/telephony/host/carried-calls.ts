import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { isDuplicate } from '../../platform/database/database-errors.js';
import { Reader } from '../../platform/database/reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import type { DialogState } from '../sip/dialogs/dialog.js';

/** A call of a lost process. */
interface LostCall {
  sid: string;
  connectionId: number | null;
  /** Of the legs with a confirmed SIP dialog. */
  dialogs: DialogState[];
}

export interface ClaimedCall {
  sid: string;
  companyId: number;
  /** The trunk; null without an external party. */
  connectionId: number | null;
}

/** Maps calls to the processes that carry their legs. */
@Injectable()
export class CarriedCalls {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly nodes: Nodes,
    private readonly clock: Clock,
  ) {}

  /** False if a process already carries the call. */
  async claim(call: ClaimedCall): Promise<boolean> {
    try {
      await this.claimWith(call, () => Promise.resolve());
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Claims a new call in the same transaction as the work. */
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

  async ofNode(node: string): Promise<LostCall[]> {
    const rows = await this.reader.rows<Omit<LostCall, 'dialogs'> & { dialogs: string | null }>(
      'SELECT sid, connection_id AS connectionId, dialogs FROM carried_calls WHERE node = ?',
      [node],
    );
    return rows.map((row) => ({ ...row, dialogs: JSON.parse(row.dialogs ?? '[]') as DialogState[] }));
  }

  /** The connection may become known only after the claim. */
  async keepDialogs(sid: string, dialogs: string, connectionId: number | null): Promise<void> {
    await this.work.run((tx) =>
      tx.change('UPDATE carried_calls SET dialogs = ?, connection_id = ? WHERE sid = ? AND node = ?', [
        dialogs,
        connectionId,
        sid,
        this.nodes.id,
      ]),
    );
  }

  /** False if that process no longer carries the call. */
  async release(sid: string, node: string = this.nodes.id): Promise<boolean> {
    const sql = 'DELETE FROM carried_calls WHERE sid = ? AND node = ?';
    return (await this.work.run((tx) => tx.change(sql, [sid, node]))) > 0;
  }
}
