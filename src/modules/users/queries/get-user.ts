import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApiVersion, UserDocument } from '../../../contracts/users.js';
import { Reader } from '../../../platform/database/reader.js';
import { userNotFound, type UserRef } from '../user-ref.js';
import { USER_COLUMNS, UserPresenter, type UserRow } from '../user.presenter.js';

const SELECT = `SELECT ${USER_COLUMNS} FROM users WHERE company_id = ? AND deleted_at = 0 AND`;

export class GetUser extends Query<{ user: UserDocument }> {
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
    private readonly presenter: UserPresenter,
  ) {}

  async execute({ companyId, ref, version }: GetUser): Promise<{ user: UserDocument }> {
    const row =
      'id' in ref
        ? await this.reader.first<UserRow>(`${SELECT} id = ?`, [companyId, ref.id])
        : await this.reader.first<UserRow>(`${SELECT} email_key = ?`, [companyId, ref.emailKey]);
    if (!row) throw userNotFound();
    return { user: this.presenter.present(row, version) };
  }
}
