import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { type NumberDocument, NumberIds } from '../../../contracts/numbers/queries.js';
import { ResolveUserId } from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { NUMBER_COLUMNS, NumberPresenter, NUMBERS, type NumberRow } from '../number.presenter.js';

interface NumbersPage {
  meta: Meta;
  numbers: NumberDocument[];
}

export class ListNumbers extends Query<NumbersPage, { companyId: number; listing: Listing }> {}

@QueryHandler(ListNumbers)
export class ListNumbersHandler implements IQueryHandler<ListNumbers> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly presenter: NumberPresenter,
  ) {}

  async execute({ companyId, listing }: ListNumbers): Promise<NumbersPage> {
    const { meta, rows } = await this.pages.read(NUMBERS, companyId, listing);
    return { meta, numbers: await this.presenter.present(companyId, rows, 'listed') };
  }
}

/** The Numbers of a user, given by id or email. */
export class ListUserNumbers extends Query<NumbersPage, { companyId: number; user: string; listing: Listing }> {}

const OF_USER = `numbers WHERE id IN (SELECT number_id FROM number_users WHERE user_id = ?) AND company_id = ?
  AND deleted_at = 0`;

@QueryHandler(ListUserNumbers)
export class ListUserNumbersHandler implements IQueryHandler<ListUserNumbers> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly presenter: NumberPresenter,
  ) {}

  async execute({ companyId, user, listing }: ListUserNumbers): Promise<NumbersPage> {
    const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail: user }));
    const query = { from: OF_USER, values: [userId, companyId], columns: NUMBER_COLUMNS };
    const page = await this.reader.page<NumberRow>(query, listing.window);
    return { meta: listing.meta(page), numbers: await this.presenter.present(companyId, page.rows, 'v2') };
  }
}

@QueryHandler(NumberIds)
export class NumberIdsHandler implements IQueryHandler<NumberIds> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: NumberIds): Promise<number[]> {
    const rows = await this.reader.rows<{ id: number }>(
      'SELECT id FROM numbers WHERE company_id = ? AND deleted_at = 0 ORDER BY created_at, id',
      [companyId],
    );
    return rows.map(({ id }) => id);
  }
}
