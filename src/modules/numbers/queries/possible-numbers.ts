import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { CountriesOfNumbers, PossibleNumbers } from '../../../contracts/numbers/queries.js';
import { numberKey, possibleNumbers } from '../../../platform/text/phone-number.js';

@QueryHandler(PossibleNumbers)
export class PossibleNumbersHandler implements IQueryHandler<PossibleNumbers> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ companyId, text }: PossibleNumbers): Promise<string[]> {
    const company = await this.queries.execute(new CompanyById({ companyId }));
    const countries = await this.queries.execute(new CountriesOfNumbers({ companyId }));
    const asWritten = numberKey(text, company?.country ?? null);
    return [...new Set([asWritten, ...possibleNumbers(text, countries)])];
  }
}
