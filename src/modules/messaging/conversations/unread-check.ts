import { Injectable } from '@nestjs/common';
import { type DatabaseCheck, MAX_EXAMPLES, OnCheck, plural, type Problem } from '../../../platform/check/problem.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';

const RECEIVED = `(SELECT COUNT(*) FROM messages WHERE messages.conversation = message_conversations.conversation
  AND messages.mode = 'native' AND messages.direction = 'inbound')`;

/** Messages older than the table count as read, so a conversation may count fewer messages than it has, never more. */
const TOO_MANY_RECEIVED = `received_count < 0 OR received_count > ${RECEIVED}`;

const OWN_RECEIVED = `(SELECT received_count FROM message_conversations WHERE id = conversation_id)`;
const TOO_MANY_READ = `read_count < 0 OR read_count > ${OWN_RECEIVED}`;

/** Compares the counts behind the unread messages of each user with the messages. */
@Injectable()
@OnCheck('counters')
export class UnreadCheck implements DatabaseCheck {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
  ) {}

  async find(): Promise<Problem[]> {
    return [
      ...(await this.check(
        'message_conversations',
        'id',
        TOO_MANY_RECEIVED,
        `received_count = ${RECEIVED}`,
        'count more received messages than there are',
      )),
      ...(await this.check(
        'message_conversation_reads',
        'conversation_id',
        TOO_MANY_READ,
        `read_count = ${OWN_RECEIVED}`,
        'count more read messages than were received',
      )),
    ];
  }

  private async check(table: string, id: string, wrong: string, correction: string, fault: string): Promise<Problem[]> {
    const rows = await this.reader.rows<{ id: number }>(
      `SELECT ${id} AS id FROM ${table} WHERE ${wrong} ORDER BY ${id}`,
    );
    if (rows.length === 0) return [];
    return [
      {
        check: 'counters',
        name: table,
        count: rows.length,
        examples: rows.slice(0, MAX_EXAMPLES).map((row) => `conversation ${row.id}`),
        message: `${plural(rows.length, 'row')} of ${table} ${fault}.`,
        repair: () => this.work.run((tx) => tx.change(`UPDATE ${table} SET ${correction} WHERE ${wrong}`)),
      },
    ];
  }
}
