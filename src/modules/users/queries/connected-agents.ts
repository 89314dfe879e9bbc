import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type ConnectedAgent, ConnectedAgents, StatusesBefore } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { granularAvailability } from '../availability.js';
import { USER_COLUMNS } from '../user-rows.js';

@QueryHandler(ConnectedAgents)
export class ConnectedAgentsHandler implements IQueryHandler<ConnectedAgents> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId }: ConnectedAgents): Promise<ConnectedAgent[]> {
    const now = this.clock.now();
    const from =
      'FROM users WHERE company_id = ? AND connected_until > ? AND deleted_at = 0 ORDER BY first_name, last_name, id';
    const users = await this.reader.select(USER_COLUMNS, from, [companyId, now]);
    const userIds = users.map(({ id }) => id);
    const spans = await this.queries.execute(new StatusesBefore({ companyId, at: now + 1, userIds }));
    const statuses = new Map(spans.map((span) => [span.userId, span]));
    return users.map((user) => {
      const availability = granularAvailability(user, now) as ConnectedAgent['availability'];
      const current = statuses.get(user.id);
      // The end of a status by time alone is recorded a little later.
      const since = current?.status === availability ? current.startedAt : null;
      return { id: user.id, name: `${user.firstName} ${user.lastName}`, availability, since };
    });
  }
}
