import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasPhoneSession } from '../../../contracts/phone/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { hashSessionToken, readBearer } from './live-sessions.js';

@QueryHandler(HasPhoneSession)
export class HasPhoneSessionHandler implements IQueryHandler<HasPhoneSession> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ authorization }: HasPhoneSession): Promise<boolean> {
    const token = readBearer(authorization);
    if (token === undefined) return false;
    const sql = 'SELECT id FROM phone_sessions WHERE token_hash = ? AND expires_at > ?';
    return (await this.reader.first(sql, [hashSessionToken(token), this.clock.now()])) !== undefined;
  }
}
