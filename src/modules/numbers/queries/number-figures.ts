import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DigitsOfNumbers, NumberCount, type NumberDigits } from '../../../contracts/numbers/queries.js';
import { CompanyLists } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { NUMBERS } from '../number.presenter.js';

@QueryHandler(DigitsOfNumbers)
export class DigitsOfNumbersHandler implements IQueryHandler<DigitsOfNumbers> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: DigitsOfNumbers): Promise<NumberDigits[]> {
    return this.reader.rows<NumberDigits>('SELECT id, digits, country FROM numbers WHERE company_id = ?', [companyId]);
  }
}

@QueryHandler(NumberCount)
export class NumberCountHandler implements IQueryHandler<NumberCount> {
  constructor(private readonly lists: CompanyLists) {}

  execute({ companyId }: NumberCount): Promise<number> {
    return this.lists.total(NUMBERS, companyId);
  }
}
