import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { Session } from './live-sessions.js';
import { type Me, PhoneStateReader } from '../phone-state-reader.js';

export class GetMe extends Query<Me, { session: Session }> {}

@QueryHandler(GetMe)
export class GetMeHandler implements IQueryHandler<GetMe> {
  constructor(private readonly reader: PhoneStateReader) {}

  async execute({ session }: GetMe): Promise<Me> {
    return this.reader.readMe(session, await this.reader.read(session.companyId, session.userId));
  }
}
