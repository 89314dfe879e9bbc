import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AvailableUsers } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { granularAvailability } from '../availability.js';
import { toPresence, PRESENCE_COLUMNS } from '../user.presenter.js';

type PresenceRow = Parameters<typeof toPresence>[0] & { id: number };

@QueryHandler(AvailableUsers)
export class AvailableUsersHandler implements IQueryHandler<AvailableUsers> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, ids }: AvailableUsers): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.reader.rows<PresenceRow>(
      `SELECT ${PRESENCE_COLUMNS} FROM users WHERE company_id = ? AND deleted_at = 0 AND id IN (${placeholders(ids)})`,
      [companyId, ...ids],
    );
    const now = this.clock.now();
    return rows.filter((row) => granularAvailability(toPresence(row), now) === 'available').map(({ id }) => id);
  }
}
