import { hash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';

/** The same people on the same line are the same conversation, in whatever order they are named. */
@Injectable()
export class Groups {
  constructor(private readonly clock: Clock) {}

  async of(tx: Transaction, companyId: number, numberId: number, people: readonly string[]): Promise<string> {
    const members = [...new Set(people)];
    const membersHash = hash('sha256', members.toSorted().join(' '));
    await tx.change(
      `INSERT ${tx.mysql ? 'IGNORE' : 'OR IGNORE'} INTO group_conversations
         (id, company_id, number_id, members_hash, participants, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
      [randomUUID(), companyId, numberId, membersHash, JSON.stringify(members), this.clock.now()],
    );
    const [{ id }] = await tx.rows<{ id: string }>(
      'SELECT id FROM group_conversations WHERE number_id = ? AND members_hash = ?',
      [numberId, membersHash],
    );
    return id;
  }
}
