import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountriesOfNumbers } from '../../contracts/numbers/queries.js';
import { isEmergencyNumber } from '../../platform/text/emergency-numbers.js';

/** Recognises emergency calls, which no limit applies to. */
@Injectable()
export class CallsForHelp {
  constructor(private readonly queries: QueryBus) {}

  async includes(companyId: number, digits: string): Promise<boolean> {
    const countries = await this.queries.execute(new CountriesOfNumbers({ companyId }));
    return ['', ...countries].some((country) => isEmergencyNumber(digits, country));
  }
}
