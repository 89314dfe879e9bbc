import { hash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Reader } from '../../platform/database/reader.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { GroupConversation } from './line.entity.js';

const PARTICIPANTS = columnsOf(GroupConversation, ['participants']);

/** A Number and a set of participants have one conversation, regardless of the order of the participants. */
@Injectable()
export class GroupConversations {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async participantsOf(groupId: string): Promise<string[]> {
    const [group] = await this.reader.select(PARTICIPANTS, 'FROM group_conversations WHERE id = ?', [groupId]);
    return group!.participants;
  }

  async findOrCreate(
    tx: Transaction,
    companyId: number,
    numberId: number,
    participants: readonly string[],
  ): Promise<string> {
    const members = [...new Set(participants)];
    const membersHash = hash('sha256', members.toSorted().join(' '));
    const group = {
      id: randomUUID(),
      company_id: companyId,
      number_id: numberId,
      members_hash: membersHash,
      participants: JSON.stringify(members),
      created_at: this.clock.now(),
    };
    await tx.upsert('group_conversations', [group], { key: ['number_id', 'members_hash'] });
    const [stored] = await tx.rows<{ id: string }>(
      'SELECT id FROM group_conversations WHERE number_id = ? AND members_hash = ?',
      [numberId, membersHash],
    );
    return stored!.id;
  }
}
