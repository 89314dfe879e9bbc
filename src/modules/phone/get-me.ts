import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Session } from './live-sessions.js';
import { type Me, Screen } from './screen.js';

/** What the phone app shows of its user. */
export class GetMe extends Query<Me> {
  constructor(readonly session: Session) {
    super();
  }
}

@QueryHandler(GetMe)
export class GetMeHandler implements IQueryHandler<GetMe> {
  constructor(private readonly screen: Screen) {}

  async execute({ session }: GetMe): Promise<Me> {
    return this.screen.me(session, await this.screen.shown(session.companyId, session.userId));
  }
}
