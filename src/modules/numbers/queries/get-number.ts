import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { NumberDocument } from '../../../contracts/numbers/queries.js';
import { iso } from '../../../platform/clock.js';
import { CompanyLists } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { registrationShape } from '../dto/number.shape.js';
import { numberNotFound } from '../number-ref.js';
import { NumberPresenter, NUMBERS } from '../number.presenter.js';
import type { PhoneNumber } from '../number.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

const WHERE = 'FROM numbers WHERE id = ? AND company_id = ? AND deleted_at = 0';

export class GetNumber extends Query<{ number: NumberDocument }, { companyId: number; numberId: number }> {}

@QueryHandler(GetNumber)
export class GetNumberHandler implements IQueryHandler<GetNumber> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly presenter: NumberPresenter,
  ) {}

  async execute({ companyId, numberId }: GetNumber): Promise<{ number: NumberDocument }> {
    const row = await this.lists.find(NUMBERS, companyId, numberId);
    if (!row) throw numberNotFound();
    const [number] = await this.presenter.present(companyId, [row], 'full');
    return { number: number! };
  }
}

type Registration = ValueOf<typeof registrationShape>;

export class GetRegistration extends Query<Registration, { companyId: number; numberId: number }> {}

@QueryHandler(GetRegistration)
export class GetRegistrationHandler implements IQueryHandler<GetRegistration> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, numberId }: GetRegistration): Promise<Registration> {
    const row = await this.reader.first<RowOf<PhoneNumber, 'registration_status' | 'registration_updated_at'>>(
      `SELECT registration_status, registration_updated_at ${WHERE}`,
      [numberId, companyId],
    );
    if (!row) throw numberNotFound();
    return { status: row.registration_status, updatedAt: iso(row.registration_updated_at) };
  }
}
