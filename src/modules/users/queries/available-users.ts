import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AvailableUsers } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import { granularAvailability } from '../availability.js';
import { presenceOf, PRESENCE_COLUMNS } from '../user.presenter.js';

type Row = Parameters<typeof presenceOf>[0] & { id: number };

@QueryHandler(AvailableUsers)
export class AvailableUsersHandler implements IQueryHandler<AvailableUsers> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, ids }: AvailableUsers): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.reader.rows<Row>(
      `SELECT ${PRESENCE_COLUMNS} FROM users WHERE company_id = ? AND deleted_at = 0 AND id IN (${questionMarks(ids)})`,
      [companyId, ...ids],
    );
    const now = this.clock.now();
    return rows.filter((row) => granularAvailability(presenceOf(row), now) === 'available').map(({ id }) => Number(id));
  }
}
