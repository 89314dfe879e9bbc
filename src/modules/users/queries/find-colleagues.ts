import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Colleague, FindColleagues } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { granularAvailability } from '../availability.js';
import { USER_COLUMNS } from '../user-rows.js';
import { containingWords } from './find-user-names.js';

const SEARCHED = ['LOWER(first_name)', 'LOWER(last_name)', 'extension'];

@QueryHandler(FindColleagues)
export class FindColleaguesHandler implements IQueryHandler<FindColleagues> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, userId, text, limit }: FindColleagues): Promise<Colleague[]> {
    const [condition, values] = containingWords(text, SEARCHED);
    const users = await this.reader.select(
      USER_COLUMNS,
      `FROM users WHERE company_id = ? AND id <> ? AND deleted_at = 0 AND active = ? AND confirmed_at IS NOT NULL
       AND ${condition} ORDER BY LOWER(first_name), LOWER(last_name), id LIMIT ?`,
      [companyId, userId, true, ...values, limit],
    );
    const now = this.clock.now();
    return users.map((user) => ({
      id: user.id,
      name: `${user.firstName} ${user.lastName}`,
      extension: user.extension,
      availability: granularAvailability(user, now),
    }));
  }
}
