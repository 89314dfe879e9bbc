import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ANONYMOUS } from '../../../contracts/calls.js';
import { type NumberDocument, NumberDocuments } from '../../../contracts/numbers.js';
import { Reader } from '../../../platform/database/reader.js';
import { meaningsOf } from '../../../platform/phone-number.js';

/** Whom a phone number may be: the other party of a call, or Numbers of the company. */
export interface PhoneMatch {
  rawDigits: string[];
  numberIds: number[];
}

const NEXT_CALLED = 'SELECT MIN(number_id) AS id FROM calls WHERE company_id = ? AND number_id > ?';

@Injectable()
export class PhoneSearch {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async match(companyId: number, spelling: string): Promise<PhoneMatch> {
    if (spelling === ANONYMOUS) return { rawDigits: [ANONYMOUS], numberIds: [] };
    const numbers = await this.queries.execute(
      new NumberDocuments(companyId, await this.numbersCalled(companyId), 'listed'),
    );
    const rawDigits = meaningsOf(spelling, new Set(numbers.map(({ country }) => country as string)));
    const isMeant = ({ digits }: NumberDocument): boolean => rawDigits.includes(`+${digitsOf(digits as string)}`);
    return { rawDigits, numberIds: numbers.filter(isMeant).map(({ id }) => id) };
  }

  /** By steps from one to the next in the index: neither database finds them so quickly at once. */
  private async numbersCalled(companyId: number): Promise<number[]> {
    const ids: number[] = [];
    for (;;) {
      const next = await this.reader.first<{ id: number | null }>(NEXT_CALLED, [companyId, ids.at(-1) ?? 0]);
      if (!next || next.id === null) return ids;
      ids.push(Number(next.id));
    }
  }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
