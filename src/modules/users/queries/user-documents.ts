import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type UserDocument, UserDocuments } from '../../../contracts/users/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { USER_COLUMNS, UserPresenter, type UserRow } from '../user.presenter.js';

const BATCH = 1_000;

@QueryHandler(UserDocuments)
export class UserDocumentsHandler implements IQueryHandler<UserDocuments> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: UserPresenter,
  ) {}

  async execute({ companyId, ids, view }: UserDocuments): Promise<UserDocument[]> {
    const wanted = [...new Set(ids)];
    const batches = Array.from({ length: Math.ceil(wanted.length / BATCH) }, (_, i) =>
      wanted.slice(i * BATCH, (i + 1) * BATCH),
    );
    const found = await Promise.all(batches.map((batch) => this.load(companyId, batch)));
    const byId = new Map(found.flat().map((row) => [row.id, row]));
    return wanted.flatMap((id) => {
      const row = byId.get(id);
      return row ? [this.presenter.present(row, view)] : [];
    });
  }

  private async load(companyId: number, ids: number[]): Promise<UserRow[]> {
    return this.reader.rows<UserRow>(
      `SELECT ${USER_COLUMNS} FROM users WHERE company_id = ? AND deleted_at = 0 AND id IN (${placeholders(ids)})`,
      [companyId, ...ids],
    );
  }
}
