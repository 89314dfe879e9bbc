import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies.js';
import { NumbersOfUsers } from '../../../contracts/numbers.js';
import { type UserDocument, UserEventDocument } from '../../../contracts/users.js';
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

  async execute({ companyId, userId, version, lastCallId }: UserEventDocument): Promise<UserDocument> {
    // Whoever is being deleted keeps the whole row until the purge, so user.deleted tells the user as it was.
    const row = await this.reader.first<UserRow>(`SELECT ${USER_COLUMNS} FROM users WHERE company_id = ? AND id = ?`, [
      companyId,
      userId,
    ]);
    if (!row) throw userNotFound();
    const user = this.presenter.present({ ...row, id: Number(row.id) }, version);
    if (version === 'v1') {
      const [{ numbers }] = await this.queries.execute(new NumbersOfUsers(companyId, [userId], 'event'));
      user.numbers = numbers;
    }
    if (version === 'v2' && lastCallId !== null && !(await this.tagsCalls(companyId))) user.last_call_id = lastCallId;
    return user;
  }

  private async tagsCalls(companyId: number): Promise<boolean> {
    return (await this.queries.execute(new CompanyById(companyId)))?.mandatoryTagging ?? false;
  }
}
