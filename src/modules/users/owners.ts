import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transaction.js';
import { Refusal } from '../../platform/refusal.js';
import type { User } from './user.entity.js';

/** A company always has an owner. */
@Injectable()
export class Owners {
  /** Refuses to go on when the user is the last owner; holds the other owners until the end of the unit of work. */
  async keepOne(tx: Transaction, user: User): Promise<void> {
    if (!user.isOwner) return;
    const owners = await tx.rows<{ id: number }>(
      `SELECT id FROM users WHERE company_id = ? AND deleted_at = 0 AND roles LIKE '%owner%' ORDER BY id${tx.forUpdate}`,
      [user.companyId],
    );
    if (owners.every(({ id }) => Number(id) === user.id))
      throw Refusal.notProcessable('This user is the last owner of the company; make another user owner first.');
  }
}
