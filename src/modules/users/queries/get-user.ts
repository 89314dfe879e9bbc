import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApiVersion } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { Gathered } from '../../../platform/database/gathered.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import { tagOf, type Version } from '../../../platform/http/fragments.js';
import { Rendered } from '../../../platform/http/rendered.js';
import { UserFragments } from '../user-fragments.js';
import { UserNumbers } from '../user-numbers.js';
import { userNotFound, type UserRef } from '../user-ref.js';

const BY_EMAIL = 'SELECT id, version FROM users WHERE email_key = ? AND company_id = ? AND deleted_at = 0';

export class GetUser extends Query<Rendered> {
  constructor(
    readonly companyId: number,
    readonly ref: UserRef,
    readonly version: ApiVersion,
  ) {
    super();
  }
}

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  private readonly byId: Gathered<Version>;

  constructor(
    private readonly reader: Reader,
    private readonly fragments: UserFragments,
    private readonly numbers: UserNumbers,
    private readonly clock: Clock,
  ) {
    this.byId = new Gathered(reader, async (companyId, ids) => {
      const rows = await reader.rows<Version>(
        `SELECT id, version FROM users WHERE id IN (${questionMarks(ids)}) AND company_id + 0 = ? AND deleted_at = 0`,
        [...ids, companyId],
      );
      return new Map(rows.map((row) => [row.id, row]));
    });
  }

  async execute({ companyId, ref, version }: GetUser): Promise<Rendered> {
    const row =
      'id' in ref
        ? (await this.byId.of(companyId, [ref.id])).get(ref.id)
        : await this.reader.first<Version>(BY_EMAIL, [ref.emailKey, companyId]);
    if (!row) throw userNotFound();
    const user = await this.fragments.one(companyId, row, version, this.clock.now());
    if (!user) throw userNotFound();
    if (version === 'v1') {
      const [json] = await this.numbers.into(companyId, [user]);
      return new Rendered(`{"user":${json}}`, version + json);
    }
    return (user.answer ??= new Rendered(`{"user":${user.json}}`, version + tagOf([row], [user])));
  }
}
