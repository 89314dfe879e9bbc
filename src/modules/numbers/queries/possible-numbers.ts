import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { PossibleNumbers } from '../../../contracts/numbers/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { numberKey, possibleNumbers } from '../../../platform/text/phone-number.js';

@QueryHandler(PossibleNumbers)
export class PossibleNumbersHandler implements IQueryHandler<PossibleNumbers> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId, text }: PossibleNumbers): Promise<string[]> {
    const company = await this.queries.execute(new CompanyById({ companyId }));
    const numbers = await this.reader.rows<{ country: string }>(
      'SELECT DISTINCT country FROM numbers WHERE company_id = ? AND deleted_at = 0',
      [companyId],
    );
    const asWritten = numberKey(text, company?.country ?? null);
    const countries = numbers.map(({ country }) => country);
    return [...new Set([asWritten, ...possibleNumbers(text, countries)])];
  }
}
