import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { type UserDocument, UserEventDocument } from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { userNotFound } from '../user-ref.js';
import { USER_COLUMNS, UserPresenter, type UserRow } from '../user.presenter.js';

@QueryHandler(UserEventDocument)
export class UserEventDocumentHandler implements IQueryHandler<UserEventDocument> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly presenter: UserPresenter,
  ) {}

  async execute({ companyId, userId, version, lastCallId = null }: UserEventDocument): Promise<UserDocument> {
    // The row of a deleted user exists until the purge, so user.deleted shows the user as before.
    const row = await this.reader.first<UserRow>(`SELECT ${USER_COLUMNS} FROM users WHERE company_id = ? AND id = ?`, [
      companyId,
      userId,
    ]);
    if (!row) throw userNotFound();
    const [user] = await this.presenter.presentAll(companyId, [row], version, 'event');
    if (version === 'v2' && lastCallId !== null && !(await this.isTaggingMandatory(companyId)))
      user.last_call_id = lastCallId;
    return user;
  }

  private async isTaggingMandatory(companyId: number): Promise<boolean> {
    return (await this.queries.execute(new CompanyById({ companyId })))?.mandatoryTagging ?? false;
  }
}
