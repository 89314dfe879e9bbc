import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsPhoneConnected } from '../../../contracts/phone/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { Nodes } from '../../../platform/nodes/nodes.js';
import { GRACE } from '../socket/phone-presence.js';

@QueryHandler(IsPhoneConnected)
export class IsPhoneConnectedHandler implements IQueryHandler<IsPhoneConnected> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly nodes: Nodes,
  ) {}

  async execute({ userId }: IsPhoneConnected): Promise<boolean> {
    const running = this.nodes.running('phone_sockets.node');
    const now = this.clock.now();
    const row = await this.reader.first(
      `SELECT id FROM phone_sockets
       WHERE user_id = ? AND (left_at IS NULL OR left_at BETWEEN ? AND ?) AND ${running.sql} LIMIT 1`,
      [userId, now - GRACE + 1, now + GRACE, ...running.values],
    );
    return row !== undefined;
  }
}
