import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Session } from './live-sessions.js';
import { type Me, PhoneStateReader } from '../phone-state-reader.js';

export class GetMe extends Query<Me> {
  constructor(readonly session: Session) {
    super();
  }
}

@QueryHandler(GetMe)
export class GetMeHandler implements IQueryHandler<GetMe> {
  constructor(private readonly reader: PhoneStateReader) {}

  async execute({ session }: GetMe): Promise<Me> {
    return this.reader.readMe(session, await this.reader.read(session.companyId, session.userId));
  }
}
