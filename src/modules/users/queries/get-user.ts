import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApiVersion } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { tagOf, type Version } from '../../../platform/http/fragments.js';
import { Rendered } from '../../../platform/http/rendered.js';
import { UserFragments } from '../user-fragments.js';
import { userNotFound, type UserRef } from '../user-ref.js';

const SELECT = 'SELECT id, version FROM users WHERE company_id = ? AND deleted_at = 0 AND';

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
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, ref, version }: GetUser): Promise<Rendered> {
    const found =
      'id' in ref
        ? await this.reader.rows<Version>(`${SELECT} id = ?`, [companyId, ref.id])
        : await this.reader.rows<Version>(`${SELECT} email_key = ?`, [companyId, ref.emailKey]);
    const users = await this.fragments.of(companyId, found, version, this.clock.now());
    if (users.length === 0) throw userNotFound();
    return new Rendered(`{"user":${users[0].json}}`, version + tagOf(found, users));
  }
}
