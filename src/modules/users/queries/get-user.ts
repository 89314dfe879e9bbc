import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { UserDocument } from '../../../contracts/users/queries.js';
import type { ApiVersion } from '../../../contracts/users/types.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnOf, userNotFound, type UserRef } from '../user-ref.js';
import { USER_COLUMNS, UserPresenter, type UserRow } from '../user.presenter.js';

export class GetUser extends Query<{ user: UserDocument }, { companyId: number; ref: UserRef; version: ApiVersion }> {}

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: UserPresenter,
  ) {}

  async execute({ companyId, ref, version }: GetUser): Promise<{ user: UserDocument }> {
    const { column, value } = columnOf(ref);
    const row = await this.reader.first<UserRow>(
      `SELECT ${USER_COLUMNS} FROM users WHERE ${column} = ? AND company_id = ? AND deleted_at = 0`,
      [value, companyId],
    );
    if (!row) throw userNotFound();
    const [user] = await this.presenter.presentAll(companyId, [row], version);
    return { user };
  }
}
