import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ANONYMOUS } from '../../../../contracts/calls/types.js';
import { DigitsOfNumbers } from '../../../../contracts/numbers/queries.js';
import { possibleNumbers } from '../../../../platform/text/phone-number.js';

/** What a phone number may match: the other party of calls, or Numbers of the company. */
export interface PhoneMatch {
  rawDigits: string[];
  numberIds: number[];
}

@Injectable()
export class PhoneSearch {
  constructor(private readonly queries: QueryBus) {}

  /** National formats are parsed for every country that the company has, or had, Numbers in. */
  async match(companyId: number, text: string): Promise<PhoneMatch> {
    if (text === ANONYMOUS) return { rawDigits: [ANONYMOUS], numberIds: [] };
    const numbers = await this.queries.execute(new DigitsOfNumbers({ companyId }));
    const rawDigits = possibleNumbers(text, new Set(numbers.map(({ country }) => country)));
    return { rawDigits, numberIds: numbers.filter(({ digits }) => rawDigits.includes(digits)).map(({ id }) => id) };
  }
}
