import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ANONYMOUS } from '../../../contracts/calls.js';
import { DigitsOfNumbers } from '../../../contracts/numbers.js';
import { meaningsOf } from '../../../platform/phone-number.js';

/** Who a phone number may be: the other party of a call, or Numbers of the company. */
export interface PhoneMatch {
  rawDigits: string[];
  numberIds: number[];
}

@Injectable()
export class PhoneSearch {
  constructor(private readonly queries: QueryBus) {}

  /** A national spelling is read by the countries that the company has, or had, Numbers in. */
  async match(companyId: number, spelling: string): Promise<PhoneMatch> {
    if (spelling === ANONYMOUS) return { rawDigits: [ANONYMOUS], numberIds: [] };
    const numbers = await this.queries.execute(new DigitsOfNumbers(companyId));
    const rawDigits = meaningsOf(spelling, new Set(numbers.map(({ country }) => country)));
    return { rawDigits, numberIds: numbers.filter(({ digits }) => rawDigits.includes(digits)).map(({ id }) => id) };
  }
}
