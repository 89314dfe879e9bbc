import { CommandHandler, QueryBus } from '@nestjs/cqrs';
import { CompanyClosed } from '../../../contracts/companies/events.js';
import { ClosedCompanies } from '../../../contracts/companies/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { SessionRepository } from '../session.repository.js';

export class EndSessionsOfClosedCompany extends Reaction<CompanyClosed> {}

/** Logs out all users of a closed company, who then go offline until it reopens. */
@CommandHandler(EndSessionsOfClosedCompany)
export class EndSessionsOfClosedCompanyHandler extends ReactionHandler<EndSessionsOfClosedCompany> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly sessions: SessionRepository,
  ) {
    super();
  }

  async react({ event: { companyId, occurredAt } }: EndSessionsOfClosedCompany): Promise<void> {
    const [closed] = await this.queries.execute(new ClosedCompanies({ companyIds: [companyId] }));
    // If the company was reopened before this event arrived, later logins stay valid.
    const latestLogin = closed ? Number.MAX_SAFE_INTEGER : occurredAt;
    const users = await this.reader.rows<{ user_id: number }>(
      'SELECT DISTINCT user_id FROM phone_sessions WHERE company_id = ? AND created_at <= ?',
      [companyId, latestLogin],
    );
    // One transaction per user, because a company may have hundreds online.
    for (const { user_id } of users)
      await this.work.run((tx) => this.sessions.endWhere(tx, user_id, ({ created_at }) => created_at <= latestLogin));
  }
}
