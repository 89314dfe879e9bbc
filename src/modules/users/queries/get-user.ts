import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApiVersion } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { tagOf, type Version } from '../../../platform/http/fragments.js';
import { Rendered } from '../../../platform/http/rendered.js';
import { UserFragments } from '../user-fragments.js';
import { UserNumbers } from '../user-numbers.js';
import { userNotFound, type UserRef } from '../user-ref.js';

const BY_ID = 'SELECT id, version FROM users WHERE id = ? AND company_id = ? AND deleted_at = 0';
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
  constructor(
    private readonly reader: Reader,
    private readonly fragments: UserFragments,
    private readonly numbers: UserNumbers,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, ref, version }: GetUser): Promise<Rendered> {
    const row =
      'id' in ref
        ? await this.reader.first<Version>(BY_ID, [ref.id, companyId])
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
