import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type NumberDocument,
  NumberDocuments,
  NumberEventDocument,
  NumbersOfUsers,
} from '../../../contracts/numbers/queries.js';
import { CompanyLists } from '../../../platform/database/company-list.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { numberNotFound } from '../number-ref.js';
import { type AnyNumberView, NumberPresenter, NUMBERS } from '../number.presenter.js';
import type { NumberUser } from '../number.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

@QueryHandler(NumberDocuments)
export class NumberDocumentsHandler implements IQueryHandler<NumberDocuments> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly presenter: NumberPresenter,
  ) {}

  execute({ companyId, ids, view }: NumberDocuments): Promise<NumberDocument[]> {
    return this.load(companyId, ids, view);
  }

  async load(companyId: number, ids: readonly number[], view: AnyNumberView): Promise<NumberDocument[]> {
    return this.presenter.present(companyId, await this.lists.findAll(NUMBERS, companyId, ids), view);
  }
}

@QueryHandler(NumberEventDocument)
export class NumberEventDocumentHandler implements IQueryHandler<NumberEventDocument> {
  constructor(private readonly documents: NumberDocumentsHandler) {}

  async execute({ companyId, numberId }: NumberEventDocument): Promise<NumberDocument> {
    const [number] = await this.documents.load(companyId, [numberId], 'own-event');
    if (!number) throw numberNotFound();
    return number;
  }
}

@QueryHandler(NumbersOfUsers)
export class NumbersOfUsersHandler implements IQueryHandler<NumbersOfUsers> {
  constructor(
    private readonly reader: Reader,
    private readonly documents: NumberDocumentsHandler,
  ) {}

  async execute({
    companyId,
    userIds,
    view = 'listed',
  }: NumbersOfUsers): Promise<{ userId: number; numbers: NumberDocument[] }[]> {
    if (userIds.length === 0) return [];
    const links = await this.reader.rows<RowOf<NumberUser, 'user_id' | 'number_id'>>(
      `SELECT user_id, number_id FROM number_users JOIN numbers ON numbers.id = number_id AND deleted_at = 0
       WHERE number_users.company_id = ? AND user_id IN (${placeholders(userIds)}) ORDER BY number_users.id`,
      [companyId, ...userIds],
    );
    const ids = links.map(({ number_id }) => number_id);
    const byId = new Map((await this.documents.load(companyId, ids, view)).map((number) => [number.id, number]));
    const numbersOf = new Map(userIds.map((id): [number, NumberDocument[]] => [id, []]));
    for (const { user_id, number_id } of links) numbersOf.get(user_id)!.push(byId.get(number_id)!);
    return userIds.map((userId) => ({ userId, numbers: numbersOf.get(userId)! }));
  }
}
