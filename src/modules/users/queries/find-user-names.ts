import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindUserNames } from '../../../contracts/users/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { containing } from '../../../platform/text/like-pattern.js';
import { User } from '../user.entity.js';

const NAME = columnsOf(User, ['id', 'firstName', 'lastName']);
const MAX_WORDS = 5;
const SEARCHED = ['LOWER(first_name)', 'LOWER(last_name)', 'email_key'];

@QueryHandler(FindUserNames)
export class FindUserNamesHandler implements IQueryHandler<FindUserNames> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, find, limit }: FindUserNames): Promise<{ id: number; name: string }[]> {
    const [condition, values] = 'ids' in find ? byIds(find.ids) : containingWords(find.text, SEARCHED);
    const users = await this.reader.select(
      NAME,
      `FROM users WHERE company_id = ? AND deleted_at = 0 AND ${condition} ORDER BY first_name, last_name, id LIMIT ?`,
      [companyId, ...values, limit],
    );
    return users.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  }
}

const byIds = (ids: readonly number[]): [string, readonly number[]] => [
  ids.length === 0 ? '1 = 0' : `id IN (${placeholders(ids)})`,
  ids,
];

/** Every word must be in at least one of the columns, which hold or yield lower case. */
export function containingWords(text: string, columns: readonly string[]): [string, string[]] {
  const words = text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const one = `(${columns.map((column) => `${column} LIKE ? ESCAPE '!'`).join(' OR ')})`;
  return [
    words.length === 0 ? '1 = 1' : words.map(() => one).join(' AND '),
    words.flatMap((word) => columns.map(() => containing(word))),
  ];
}
